-- How many posts a client has sent in ten minutes, counted for all processes together. Unlogged: the counts are worth no
-- wait for the disk, and are in no backup; a crash empties them.

CREATE UNLOGGED TABLE client_posts (
  client       bytea PRIMARY KEY,
  posts        integer NOT NULL,
  counted_until timestamptz NOT NULL
) WITH (fillfactor = 50);
COMMENT ON TABLE client_posts IS 'Posts of each client in the last ten minutes. A row is erased within half an hour.';
COMMENT ON COLUMN client_posts.client IS 'A code of the client''s address that only the website can make, with its secret key; the address itself is kept nowhere.';
COMMENT ON COLUMN client_posts.posts IS 'How many posts.';
COMMENT ON COLUMN client_posts.counted_until IS 'When the count begins anew.';

CREATE FUNCTION count_posts(clients bytea[], more integer[], seconds integer)
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

CREATE FUNCTION forget_posts() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM client_posts WHERE counted_until < now()
$$;
COMMENT ON FUNCTION forget_posts() IS 'Erases counts that are over.';

REVOKE EXECUTE ON FUNCTION count_posts(bytea[], integer[], integer), forget_posts() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_posts(bytea[], integer[], integer), forget_posts() TO nassco_app;

-- The ready check writes here: a server that reads but cannot write gets no requests.
CREATE TABLE heartbeat (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  beat_at  timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 10);
INSERT INTO heartbeat DEFAULT VALUES;
COMMENT ON TABLE heartbeat IS 'Written by the ready check, to see whether the database can be written.';
COMMENT ON COLUMN heartbeat.only_row IS 'Always true: there is one row.';
COMMENT ON COLUMN heartbeat.beat_at IS 'When a process was last asked whether it is ready.';

CREATE FUNCTION beat() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE heartbeat SET beat_at = now();
  -- A row fits into a page that is there; a full disk shows by a new file, such as that of a snapshot.
  PERFORM pg_export_snapshot();
END $$;
COMMENT ON FUNCTION beat() IS 'Writes a row and a file, which fails where the disk is full or the server takes no changes.';
REVOKE EXECUTE ON FUNCTION beat() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION beat() TO nassco_app;
