CREATE OR REPLACE FUNCTION count_posts(clients bytea[], more integer[], seconds integer)
RETURNS TABLE (client bytea, posts integer, counted_until timestamptz)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO client_posts AS known (client, posts, counted_until)
  SELECT sent.client, sent.posts, now() + make_interval(secs => seconds)
  FROM unnest(clients, more) AS sent (client, posts)
  -- In one order, so that two processes never wait for each other.
  ORDER BY sent.client
  ON CONFLICT (client) DO UPDATE SET
    posts = CASE WHEN known.counted_until > now() THEN known.posts ELSE 0 END + excluded.posts,
    counted_until = CASE WHEN known.counted_until > now() THEN known.counted_until ELSE excluded.counted_until END
  RETURNING known.client, known.posts, known.counted_until
$$;
COMMENT ON FUNCTION count_posts(bytea[], integer[], integer) IS 'Adds posts to the counts of clients, each client once, and gives the counts.';
REVOKE ALL ON FUNCTION count_posts(bytea[], integer[], integer) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION count_posts(bytea[], integer[], integer) TO nassco_app;
