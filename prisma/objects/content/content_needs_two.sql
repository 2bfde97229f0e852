CREATE OR REPLACE FUNCTION content_needs_two(file text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT NOT EXISTS (SELECT FROM content_rule AS c WHERE c.alone AND starts_with(file, c.path_start))
$$;
COMMENT ON FUNCTION content_needs_two(text) IS 'Whether a second person has to approve texts of this file.';
REVOKE ALL ON FUNCTION content_needs_two(text) FROM PUBLIC, nassco_app, nassco_staff;
