CREATE OR REPLACE FUNCTION has_answer(request data_access_request) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT request.status = 'closed' AND request.closed_at > now() - interval '30 days' AND request.receipt_expires_at >= now() AND
    (SELECT e.kind FROM request_log_entry AS e WHERE e.request_id = request.id AND e.kind IN ('closed', 'withdrawn') ORDER BY e.id DESC LIMIT 1) = 'closed'
$$;
COMMENT ON FUNCTION has_answer(data_access_request) IS 'Whether the requester may fetch the files of the answer: for 30 days after the office has closed the request.';
REVOKE ALL ON FUNCTION has_answer(data_access_request) FROM PUBLIC, nassco_app, nassco_staff;
