-- As dayInWords of app/server/lagos-time.server.ts, which a test holds against this one.
CREATE OR REPLACE FUNCTION day_in_words(day date) RETURNS text
LANGUAGE sql IMMUTABLE AS $$ SELECT to_char(day, 'FMDD FMMonth YYYY') $$;
COMMENT ON FUNCTION day_in_words(date) IS 'A day as 21 November 2026.';
REVOKE ALL ON FUNCTION day_in_words(date) FROM PUBLIC, nassco_app, nassco_staff;
