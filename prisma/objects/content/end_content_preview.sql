CREATE OR REPLACE FUNCTION end_content_preview(preview_link bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  ended content_preview;
BEGIN
  DELETE FROM content_preview AS p WHERE p.id = preview_link RETURNING * INTO ended;
  IF NOT FOUND THEN RAISE EXCEPTION 'This preview link has ended already.' USING ERRCODE = 'no_data_found'; END IF;
  IF ended.issue_name IS NULL THEN PERFORM desk_note('content', actor, format('revision %s: preview link ended', ended.revision_id));
  ELSE PERFORM desk_note('newsletter', actor, format('%s: preview link ended', ended.issue_name));
  END IF;
  RETURN 'The preview link no longer works.';
END $$;
COMMENT ON FUNCTION end_content_preview(bigint) IS 'Ends a preview link.';
REVOKE ALL ON FUNCTION end_content_preview(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION end_content_preview(bigint) TO nassco_editor, nassco_manager;
