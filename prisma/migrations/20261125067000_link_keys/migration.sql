-- A link in a mail to a subscriber signs a random value that is kept with the subscriber, not the number alone: after a
-- restore the same number may be somebody else's.

-- Without a default: who subscribes at a process of the version before has links that sign the number alone. So has
-- everybody who subscribed earlier; nobody else gets such a link, and none is given up.
ALTER TABLE subscriber ADD COLUMN link_key uuid;
COMMENT ON COLUMN subscriber.link_key IS 'Random value that the links in mails to the subscriber sign; empty for those from before there was one, whose links sign the number alone.';

CREATE FUNCTION link_key_of(subscriber bigint) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.link_key FROM subscriber AS s WHERE s.id = link_key_of.subscriber
$$;
COMMENT ON FUNCTION link_key_of(bigint) IS 'The random value that the links of a subscriber sign, for whoever sends mails; it makes no link without the website''s key.';

REVOKE EXECUTE ON FUNCTION link_key_of(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION link_key_of(bigint) TO nassco_app, nassco_staff;
GRANT SELECT (link_key) ON subscriber TO nassco_app;
