CREATE OR REPLACE FUNCTION desk_request_seen(reference text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT max(e.id) FROM request_log_entry AS e WHERE e.request_id = r.id), 0) || '-' || coalesce(
    (SELECT max(a.id) FROM staff_action AS a WHERE a.reference = r.reference AND a.action IN ('mark reviewed', 'answer file')), 0)
  FROM data_access_request AS r WHERE r.reference = read_reference($1) AND may_act()
$$;
COMMENT ON FUNCTION desk_request_seen(text) IS 'The newest change of a request, for its page: the numbers of the last entry in its log and of the last change of its mark or files.';
REVOKE ALL ON FUNCTION desk_request_seen(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_request_seen(text) TO nassco_requests, nassco_manager;
