CREATE OR REPLACE FUNCTION desk_read_issue_test(test bigint) RETURNS TABLE (email text, name text, title text, dated date, description text, body text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT p.email, t.name, i.title, i.dated, i.description, i.body
  FROM desk_issue_test AS t JOIN desk_person AS p ON p.id = t.person_id LEFT JOIN desk_issue AS i ON i.name = t.name
  WHERE t.id = test AND p.removed_at IS NULL
$$;
COMMENT ON FUNCTION desk_read_issue_test(bigint) IS 'To whom a test of an issue goes, and the draft if it is one of the desk.';
REVOKE ALL ON FUNCTION desk_read_issue_test(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_read_issue_test(bigint) TO nassco_desk;
