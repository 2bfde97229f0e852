CREATE OR REPLACE FUNCTION begin_revision(file text, words text, base text, how text) RETURNS content_revision
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  added content_revision;
BEGIN
  IF length(file) > 200 OR file ~ '//' OR NOT (file ~ '^app/content/[a-z0-9/_-]+(\.[a-z0-9-]+)?\.(md|yaml)$'
    OR words IS NULL AND EXISTS (SELECT FROM content_uploads AS u WHERE u.file = begin_revision.file)) THEN
    RAISE EXCEPTION 'This is no name for a content file: %', left(file, 200) USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF (SELECT count(*) FROM content_revision AS r WHERE r.state IN ('draft', 'proposed', 'approved')) >= 500 THEN
    RAISE EXCEPTION 'There are 500 open drafts. Publish or discard some of them first.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  INSERT INTO content_revision (path, text, base_text, written_by, changed_by) VALUES (file, words, base, actor, actor) RETURNING * INTO added;
  PERFORM note_revision(added, acting_person(), how);
  RETURN added;
END $$;
COMMENT ON FUNCTION begin_revision(text, text, text, text) IS 'Adds a draft: its file, its text, the text that it is written over, and how it is written down.';
REVOKE ALL ON FUNCTION begin_revision(text, text, text, text) FROM PUBLIC, nassco_app, nassco_staff;
