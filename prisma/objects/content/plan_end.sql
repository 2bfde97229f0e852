CREATE OR REPLACE FUNCTION plan_end(known content_revision) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE added bigint;
BEGIN
  IF known.publish_until IS NULL THEN RETURN; END IF;
  INSERT INTO content_revision (path, text, base_text, state, written_by, changed_by, proposed_at, proposed_by, why, decided_at, decided_by, publish_at, ends)
  VALUES (known.path, known.base_text, known.text, 'approved', known.written_by, known.changed_by, known.proposed_at, known.proposed_by,
    format('The time for which revision %s was published is over.', known.id), now(), known.decided_by, known.publish_until, known.id)
  RETURNING id INTO added;
  PERFORM queue_publishing(added, known.publish_until);
END $$;
COMMENT ON FUNCTION plan_end(content_revision) IS 'For what is published until a time: plans the revision that then brings back the text before it. It was approved together with it.';
REVOKE ALL ON FUNCTION plan_end(content_revision) FROM PUBLIC, nassco_app, nassco_staff;
