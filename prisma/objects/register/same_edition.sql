CREATE OR REPLACE FUNCTION same_edition(fingerprint text) RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM register_edition AS e WHERE e.sha256 = fingerprint AND e.publish_at > now();
  RETURN (SELECT e.slug FROM register_edition AS e WHERE e.sha256 = fingerprint);
END $$;
COMMENT ON FUNCTION same_edition(text) IS 'Name of the edition that was imported from a file with this fingerprint; NULL for none. One that is still to be published is removed, as its file is imported anew.';
REVOKE ALL ON FUNCTION same_edition(text) FROM PUBLIC, nassco_app, nassco_staff;
