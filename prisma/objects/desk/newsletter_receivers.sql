CREATE OR REPLACE FUNCTION newsletter_receivers() RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*)::integer FROM subscriber WHERE status = 'confirmed' AND review_mark IS NULL AND 'news' = ANY (topics) AND may_act()
$$;
COMMENT ON FUNCTION newsletter_receivers() IS 'How many subscribers an issue of the newsletter would go to at this moment.';
REVOKE ALL ON FUNCTION newsletter_receivers() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION newsletter_receivers() TO nassco_editor, nassco_manager;
