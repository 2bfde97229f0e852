CREATE OR REPLACE FUNCTION link_key_of(subscriber bigint) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.link_key FROM subscriber AS s WHERE s.id = link_key_of.subscriber
$$;
COMMENT ON FUNCTION link_key_of(bigint) IS 'The random value that the links of a subscriber sign, for whoever sends mails; it makes no link without the website''s key.';
REVOKE ALL ON FUNCTION link_key_of(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION link_key_of(bigint) TO nassco_app, nassco_staff;
