CREATE OR REPLACE FUNCTION save_revision(number bigint, file text, words text, base text, seen integer) RETURNS TABLE (revision bigint, saved integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  most integer := CASE WHEN file LIKE '%.yaml' THEN 400000 ELSE 200000 END;
  known content_revision;
BEGIN
  IF coalesce(btrim(words, E' \t\r\n'), '') = '' THEN RAISE EXCEPTION 'The text is empty.' USING ERRCODE = 'invalid_parameter_value'; END IF;
  IF octet_length(words) > most OR octet_length(base) > most THEN
    RAISE EXCEPTION 'The text is too long: more than % kB.', most / 1000 USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF number IS NULL THEN
    known := begin_revision(file, words, base, 'begun');
    RETURN QUERY SELECT known.id, known.version;
    RETURN;
  END IF;
  known := hold_revision(number, ARRAY['draft', 'proposed', 'approved'], seen);
  IF known.path <> file OR known.text IS NULL THEN
    RAISE EXCEPTION 'Revision % is not a text of this file.', number USING ERRCODE = 'invalid_parameter_value';
  END IF;
  UPDATE content_revision AS r SET text = words, base_text = base, state = 'draft', version = known.version + 1, changed_at = now(), changed_by = actor,
    proposed_at = NULL, proposed_by = NULL, why = NULL, decided_at = NULL, decided_by = NULL, reason = NULL,
    publish_at = NULL, publish_until = NULL, failure = NULL, ends = NULL WHERE r.id = number;
  PERFORM note_revision(known, acting_person(), CASE known.state WHEN 'draft' THEN 'changed' ELSE 'changed, and so a draft again' END);
  RETURN QUERY SELECT number, known.version + 1;
END $$;
COMMENT ON FUNCTION save_revision(bigint, text, text, text, integer) IS 'Keeps a draft: its number or nothing for a new one, the file, its text, the text that it is written over, the version that was seen. Gives number and version. What was proposed or approved becomes a draft again.';
REVOKE ALL ON FUNCTION save_revision(bigint, text, text, text, integer) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION save_revision(bigint, text, text, text, integer) TO nassco_editor;
