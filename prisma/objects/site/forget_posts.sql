CREATE OR REPLACE FUNCTION forget_posts() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM client_posts WHERE counted_until < now();
  UPDATE mail_slot SET sender = NULL WHERE sender IS NOT NULL AND taken_at < now() - interval '1 hour'
$$;
COMMENT ON FUNCTION forget_posts() IS 'Erases counts of clients and codes of networks that are over.';
REVOKE ALL ON FUNCTION forget_posts() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION forget_posts() TO nassco_app;
