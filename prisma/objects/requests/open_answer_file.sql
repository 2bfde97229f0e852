CREATE OR REPLACE FUNCTION open_answer_file(link text, place integer)
RETURNS TABLE (outcome text, file bigint, name text, kind text, size integer, sha256 text, in_folder boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  most_in_a_day CONSTANT integer := 30;
  request data_access_request;
BEGIN
  -- Held, so that many at once are counted one after the other.
  SELECT * INTO request FROM data_access_request AS r WHERE r.receipt_token_hash = link FOR UPDATE;
  SELECT f.id, f.name, f.kind, f.size, f.sha256, f.bytes IS NULL INTO file, name, kind, size, sha256, in_folder
    FROM request_file AS f WHERE f.request_id = request.id AND has_answer(request) ORDER BY f.id OFFSET greatest(place, 1) - 1 LIMIT 1;
  outcome := CASE
    WHEN file IS NULL THEN 'unknown'
    WHEN (SELECT count(*) FROM staff_action AS a WHERE a.reference = request.reference AND a.action = 'download' AND a.login = 'requester'
      AND a.acted_at > now() - interval '1 day') >= most_in_a_day THEN 'too many'
    ELSE 'done' END;
  IF outcome = 'done' THEN
    INSERT INTO staff_action (action, reference, login, detail) VALUES ('download', request.reference, 'requester', format('%s, %s bytes', kind, size));
  END IF;
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION open_answer_file(text, integer) IS 'Begins to read a file of the answer to a request, by its link and the place of the file, from 1; gives done, too many or unknown. It is written down that the requester did.';
REVOKE ALL ON FUNCTION open_answer_file(text, integer) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION open_answer_file(text, integer) TO nassco_app;
