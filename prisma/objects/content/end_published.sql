CREATE OR REPLACE FUNCTION end_published(known content_revision) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE former bigint;
BEGIN
  UPDATE content_revision AS r SET state = CASE WHEN known.text IS NULL THEN 'withdrawn' ELSE 'replaced' END, ended_at = now(), version = r.version + 1
    WHERE r.path = known.path AND r.state = 'published' RETURNING r.id INTO former;
  -- Its end would bring back a text from before the one that is published now.
  UPDATE content_revision AS r SET state = 'discarded', version = r.version + 1 WHERE r.ends = former AND r.state = 'approved' AND r.id <> known.id;
END $$;
COMMENT ON FUNCTION end_published(content_revision) IS 'Ends what is published of the file of a revision that takes its place.';
REVOKE ALL ON FUNCTION end_published(content_revision) FROM PUBLIC, nassco_app, nassco_staff;
