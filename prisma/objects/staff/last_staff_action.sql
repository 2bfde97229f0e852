CREATE OR REPLACE FUNCTION last_staff_action(steps text[], details text[], request text DEFAULT NULL)
RETURNS TABLE (done timestamp, who text, what text, reference text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT (newest.acted_at AT TIME ZONE 'Africa/Lagos')::timestamp(0), newest.login, newest.action, newest.reference, newest.detail
  FROM unnest(steps, details) AS wanted(step, pattern),
    LATERAL (
      SELECT * FROM staff_action AS a
      WHERE a.action = step AND coalesce(a.detail, '') LIKE pattern AND (request IS NULL OR a.reference = request)
      ORDER BY a.id DESC LIMIT 1
    ) AS newest
  WHERE may_act()
  ORDER BY newest.id DESC LIMIT 1
$$;
COMMENT ON FUNCTION last_staff_action(text[], text[], text) IS 'The newest of these steps, each with the pattern of its detail, of one request or of any: what a page of the desk says was done last. As staff_actions shows it.';
REVOKE ALL ON FUNCTION last_staff_action(text[], text[], text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION last_staff_action(text[], text[], text) TO nassco_requests, nassco_editor, nassco_register, nassco_manager;
