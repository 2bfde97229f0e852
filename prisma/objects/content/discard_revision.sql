CREATE OR REPLACE FUNCTION discard_revision(number bigint, seen integer) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  known content_revision := hold_revision(number, ARRAY['draft', 'proposed', 'approved'], seen);
BEGIN
  UPDATE content_revision AS r SET state = 'discarded', version = known.version + 1, decided_at = now(), decided_by = actor WHERE r.id = number;
  PERFORM note_revision(known, acting_person(), 'discarded');
  RETURN 'The revision is discarded.';
END $$;
COMMENT ON FUNCTION discard_revision(bigint, integer) IS 'Discards a revision that is not published, in the version that was seen; its text stays in the history.';
REVOKE ALL ON FUNCTION discard_revision(bigint, integer) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION discard_revision(bigint, integer) TO nassco_editor;
