CREATE OR REPLACE FUNCTION read_answer_file(link text, file bigint, first integer, length integer) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT substr(f.bytes, first, length) FROM request_file AS f JOIN data_access_request AS r ON r.id = f.request_id
  WHERE f.id = file AND r.receipt_token_hash = link AND has_answer(r)
$$;
COMMENT ON FUNCTION read_answer_file(text, bigint, integer, integer) IS 'A piece of a file that was opened by open_answer_file: its first byte, counted from 1, and how many.';
REVOKE ALL ON FUNCTION read_answer_file(text, bigint, integer, integer) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION read_answer_file(text, bigint, integer, integer) TO nassco_app;
