CREATE OR REPLACE FUNCTION desk_change_issue(named text, seen integer, titled text, day date, about text, words text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  known desk_issue := desk_open_draft(named);
BEGIN
  IF to_char(day, 'YYYY-MM') <> left(known.name, 7) THEN
    RAISE EXCEPTION 'The address of this issue says %: date it in that month, or write a new issue.', left(known.name, 7) USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF known.version <> seen THEN RETURN NULL; END IF;
  UPDATE desk_issue AS i SET title = titled, dated = day, description = about, body = words, version = known.version + 1, changed_at = now(), changed_by = actor
    WHERE i.name = known.name;
  PERFORM desk_note('newsletter', acting_person(), format('%s: changed', known.name));
  RETURN known.version + 1;
END $$;
COMMENT ON FUNCTION desk_change_issue(text, integer, text, date, text, text) IS 'Changes a draft: its name, the version that was seen, title, day, description, text. Gives the new version; nothing if somebody has changed it since.';
REVOKE ALL ON FUNCTION desk_change_issue(text, integer, text, date, text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_change_issue(text, integer, text, date, text, text) TO nassco_editor;
