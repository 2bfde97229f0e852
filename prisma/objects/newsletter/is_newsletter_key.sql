CREATE OR REPLACE FUNCTION is_newsletter_key(mark text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT NOT EXISTS (SELECT FROM newsletter_key AS known WHERE known.mark <> is_newsletter_key.mark)
$$;
COMMENT ON FUNCTION is_newsletter_key(text) IS 'False for the mark of another key than the website''s; true while that is not known.';
REVOKE ALL ON FUNCTION is_newsletter_key(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION is_newsletter_key(text) TO nassco_app, nassco_staff;
