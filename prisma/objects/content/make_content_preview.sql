CREATE OR REPLACE FUNCTION make_content_preview(number bigint, hash text) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  until timestamptz;
BEGIN
  PERFORM FROM content_revision AS r WHERE r.id = number AND r.state IN ('draft', 'proposed', 'approved') FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'There is no open revision %.', number USING ERRCODE = 'no_data_found'; END IF;
  IF (SELECT count(*) FROM content_preview AS p WHERE p.revision_id = number AND p.expires_at > now()) >= 20 THEN
    RAISE EXCEPTION 'Twenty preview links of this revision work already. End one of them first.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  INSERT INTO content_preview (token_hash, revision_id, made_by) VALUES (hash, number, actor) RETURNING expires_at INTO until;
  PERFORM desk_note('content', acting_person(), format('revision %s: preview link made', number));
  RETURN until;
END $$;
COMMENT ON FUNCTION make_content_preview(bigint, text) IS 'Makes a link, known by its fingerprint, by which somebody without an account looks at a revision for seven days. Gives its end.';
REVOKE ALL ON FUNCTION make_content_preview(bigint, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION make_content_preview(bigint, text) TO nassco_editor, nassco_manager;
