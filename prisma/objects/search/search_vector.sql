CREATE OR REPLACE FUNCTION search_vector(words text) RETURNS tsvector
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT to_tsvector('site_english', words) || to_tsvector('site_words', words)
$$;
COMMENT ON FUNCTION search_vector(text) IS 'A text as the search looks into it: stems, which match meaning, together with whole words, which match names and beginnings.';
REVOKE ALL ON FUNCTION search_vector(text) FROM PUBLIC, nassco_app, nassco_staff;
