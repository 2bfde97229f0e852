CREATE OR REPLACE FUNCTION desk_test_issue(named text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  test bigint;
BEGIN
  DELETE FROM desk_issue_test AS t WHERE t.asked_at < now() - interval '1 day';
  IF (SELECT count(*) FROM desk_issue_test AS t WHERE t.person_id = actor AND t.asked_at > now() - interval '1 hour') >= 20 THEN
    RAISE EXCEPTION 'You had twenty tests in the last hour. Wait a while, or read the preview.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  INSERT INTO desk_issue_test (name, person_id) VALUES (named, actor) RETURNING id INTO test;
  PERFORM add_mail_job('mail_desk_issue', test);
  RETURN format('A test is on its way to %s.', acting_person());
END $$;
COMMENT ON FUNCTION desk_test_issue(text) IS 'Has an issue sent to the address of the person who acts, and to no other; twenty in an hour at most.';
REVOKE ALL ON FUNCTION desk_test_issue(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_test_issue(text) TO nassco_editor;
