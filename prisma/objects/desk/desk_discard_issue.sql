CREATE OR REPLACE FUNCTION desk_discard_issue(named text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  known desk_issue := desk_open_draft(named);
BEGIN
  DELETE FROM desk_issue AS i WHERE i.name = known.name;
  PERFORM desk_note('newsletter', actor, format('%s: draft deleted', known.name));
  RETURN format('The draft "%s" is deleted.', known.title);
END $$;
COMMENT ON FUNCTION desk_discard_issue(text) IS 'Deletes a draft.';
REVOKE ALL ON FUNCTION desk_discard_issue(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_discard_issue(text) TO nassco_editor;
