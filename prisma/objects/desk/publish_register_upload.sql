CREATE OR REPLACE FUNCTION publish_register_upload(number bigint, moment timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  upload register_upload := hold_register_upload(number);
  name text;
  added integer;
BEGIN
  IF upload.uploaded_by = actor THEN
    RAISE EXCEPTION 'You uploaded this file yourself. A second person has to publish it.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF moment NOT BETWEEN now() AND now() + interval '366 days' THEN
    RAISE EXCEPTION 'Choose a time from now on, within a year.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  -- The lock of the command that imports files; a large one takes it for minutes.
  IF NOT pg_try_advisory_xact_lock(20210501) THEN
    RAISE EXCEPTION 'Another file is being imported. Try again in a moment.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  name := same_edition(upload.sha256);
  IF name IS NOT NULL THEN
    RAISE EXCEPTION 'This very file is edition % already.', name USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  name := free_edition_name(upload.as_at, upload.is_sample);
  added := add_edition(name, upload.as_at, upload.source, upload.sha256, upload.is_sample, upload.row_count, moment);
  INSERT INTO register_row SELECT * FROM jsonb_populate_recordset(
    jsonb_populate_record(NULL::register_row, jsonb_build_object('edition_id', added)), upload.rows);
  UPDATE register_upload AS u SET state = 'published', decided_at = now(), decided_by = actor, edition = name, publish_at = moment, rows = NULL
    WHERE u.id = number;
  PERFORM note_edition(name, format('published from upload %s%s', number, to_char(moment AT TIME ZONE 'Africa/Lagos', '", for "YYYY-MM-DD HH24:MI')));
  RETURN CASE WHEN moment IS NULL THEN format('Edition %s is published.', name)
    ELSE format('Edition %s will be published on %s, Nigerian time.', name, to_char(moment AT TIME ZONE 'Africa/Lagos', 'FMDD FMMonth YYYY "at" HH24:MI')) END;
END $$;
COMMENT ON FUNCTION publish_register_upload(bigint, timestamptz) IS 'Imports an upload as an edition, whole or not at all, at once or for a time to come; not for the person who uploaded it.';
REVOKE ALL ON FUNCTION publish_register_upload(bigint, timestamptz) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION publish_register_upload(bigint, timestamptz) TO nassco_register, nassco_manager;
