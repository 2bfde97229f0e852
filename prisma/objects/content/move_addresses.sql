CREATE OR REPLACE FUNCTION move_addresses(moves jsonb) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM content_address AS a USING jsonb_to_recordset(moves) AS m (old text, new text) WHERE a.old_path = m.old AND m.new = m.old;
  INSERT INTO content_address (old_path, new_path, gone_words, look)
  SELECT m.old, m.new, m.words, m.look FROM jsonb_to_recordset(moves) AS m (old text, new text, words text, look text) WHERE m.new IS DISTINCT FROM m.old
  ON CONFLICT (old_path) DO UPDATE SET new_path = excluded.new_path, gone_words = excluded.gone_words, look = excluded.look, since = now()
$$;
COMMENT ON FUNCTION move_addresses(jsonb) IS 'Keeps where old addresses lead: to a new one, or nowhere, with the reason and a page to look at. One that leads to itself is there again.';
REVOKE ALL ON FUNCTION move_addresses(jsonb) FROM PUBLIC, nassco_app, nassco_staff;
