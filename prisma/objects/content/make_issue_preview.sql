CREATE OR REPLACE FUNCTION make_issue_preview(named text, hash text) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  until timestamptz;
BEGIN
  PERFORM FROM desk_issue AS i WHERE i.name = named FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'There is no draft % at the desk.', named USING ERRCODE = 'no_data_found'; END IF;
  IF EXISTS (SELECT FROM newsletter_sending AS s WHERE s.kind = 'issue' AND s.name = named) THEN
    RAISE EXCEPTION 'This issue has gone out: its page is on the site.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF (SELECT count(*) FROM content_preview AS p WHERE p.issue_name = named AND p.expires_at > now()) >= 20 THEN
    RAISE EXCEPTION 'Twenty links to this issue work already. End one of them first.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  INSERT INTO content_preview (token_hash, issue_name, made_by) VALUES (hash, named, actor) RETURNING expires_at INTO until;
  PERFORM desk_note('newsletter', acting_person(), format('%s: preview link made', named));
  RETURN until;
END $$;
COMMENT ON FUNCTION make_issue_preview(text, text) IS 'Makes a link, known by its fingerprint, by which somebody without an account looks at a draft of the newsletter for seven days. Gives its end.';
REVOKE ALL ON FUNCTION make_issue_preview(text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION make_issue_preview(text, text) TO nassco_editor, nassco_manager;
