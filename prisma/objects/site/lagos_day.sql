-- One notion of a day, wherever the server stands and whatever its time zone: the day in Nigeria.
-- As lagosDay of app/server/lagos-time.server.ts, which a test holds against this one.
CREATE OR REPLACE FUNCTION lagos_day(moment timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (moment AT TIME ZONE 'Africa/Lagos')::date;
COMMENT ON FUNCTION lagos_day(timestamptz) IS 'The day in Nigeria on which a moment falls.';
REVOKE ALL ON FUNCTION lagos_day(timestamptz) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION lagos_day(timestamptz) TO nassco_app, nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
