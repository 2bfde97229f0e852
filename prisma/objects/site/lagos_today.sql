CREATE OR REPLACE FUNCTION lagos_today() RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE RETURN lagos_day(now());
COMMENT ON FUNCTION lagos_today() IS 'The day that it is in Nigeria.';
REVOKE ALL ON FUNCTION lagos_today() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION lagos_today() TO nassco_app, nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
