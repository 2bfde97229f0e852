CREATE OR REPLACE FUNCTION desk_moment(moment timestamptz) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT format('%s at %s, Nigerian time', day_in_words(lagos_day(moment)), to_char(moment AT TIME ZONE 'Africa/Lagos', 'HH24:MI'))
$$;
COMMENT ON FUNCTION desk_moment(timestamptz) IS 'A time in Nigeria in words.';
REVOKE ALL ON FUNCTION desk_moment(timestamptz) FROM PUBLIC, nassco_app, nassco_staff;
