CREATE OR REPLACE FUNCTION drafts_kept() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*) FROM request_draft
$$;
COMMENT ON FUNCTION drafts_kept() IS 'How many drafts are kept, for the alert that the store fills.';
REVOKE ALL ON FUNCTION drafts_kept() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION drafts_kept() TO nassco_app;
