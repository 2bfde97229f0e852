CREATE OR REPLACE FUNCTION apply_search_changes(changes jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM content_item AS i WHERE i.url IN (SELECT jsonb_array_elements_text(changes -> 'removed')
    UNION ALL SELECT item ->> 'url' FROM jsonb_array_elements(changes -> 'items') AS item);
  WITH given AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(changes -> 'items') AS item (kind text, url text, title text, description text, body text, date date,
      is_sample boolean, boost smallint, title_words smallint, fingerprint text, keys jsonb, names jsonb)
  ), added AS (
    INSERT INTO content_item (kind, url, title, description, body, date, is_sample, boost, title_words, fingerprint, title_search, search)
    SELECT g.kind, g.url, g.title, g.description, g.body, g.date, g.is_sample, g.boost, g.title_words, g.fingerprint, setweight(v.title, 'A'),
      setweight(v.title, 'A') || setweight(search_vector(g.keys ->> 'description'), 'B')
        || setweight(search_vector(g.keys ->> 'headings'), 'C') || setweight(search_vector(g.keys ->> 'body'), 'D')
    FROM given AS g, LATERAL (SELECT search_vector(g.keys ->> 'title') AS title) AS v
    RETURNING id, url
  )
  INSERT INTO content_name (item_id, title_key, core, is_alias)
  SELECT a.id, n.key, n.core, n."isAlias" FROM added AS a JOIN given AS g USING (url),
    LATERAL jsonb_to_recordset(g.names) AS n (key text, core text, "isAlias" boolean);

  DELETE FROM content_word AS w WHERE w.word IN (SELECT jsonb_array_elements_text(changes -> 'removedWords'));
  INSERT INTO content_word (word, stem, items, deletions)
  SELECT w.word, coalesce((ts_lexize('english_stem', w.word))[1], w.word), w.items, string_to_array(w.deletions, ' ')
  FROM jsonb_to_recordset(changes -> 'words') AS w (word text, items integer, deletions text)
  ON CONFLICT (word) DO UPDATE SET stem = excluded.stem, items = excluded.items, deletions = excluded.deletions;

  UPDATE content_state SET version = version + 1, search_version = version + 1, search_made_of = changes ->> 'madeOf';
END $$;
COMMENT ON FUNCTION apply_search_changes(jsonb) IS 'Writes changes of the search index: items with their names, addresses of removed ones, words with the number of items that have them, words that none has any more, and what the index then is made of.';
REVOKE ALL ON FUNCTION apply_search_changes(jsonb) FROM PUBLIC, nassco_app, nassco_staff;
