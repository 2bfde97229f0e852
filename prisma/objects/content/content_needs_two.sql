CREATE OR REPLACE FUNCTION content_needs_two(file text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT NOT EXISTS (SELECT FROM content_rule AS c WHERE c.alone AND starts_with(file, c.path_start))
    AND NOT EXISTS (SELECT FROM content_uploads AS u WHERE u.file = content_needs_two.file AND NOT u.is_public)
$$;
COMMENT ON FUNCTION content_needs_two(text) IS 'Whether a second person has to approve texts of this file, or that it is taken away. An upload that was never public needs none.';
REVOKE ALL ON FUNCTION content_needs_two(text) FROM PUBLIC, nassco_app, nassco_staff;
