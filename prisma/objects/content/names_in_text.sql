CREATE OR REPLACE FUNCTION names_in_text(words text, name text) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT strpos(words, name) > 0 AND words ~ ('(^|[^a-z0-9-])' || replace(name, '.', '\.') || '($|[^a-z0-9-])')
$$;
COMMENT ON FUNCTION names_in_text(text, text) IS 'Whether a text has the name of a picture, or the address of a document, as a word of its own.';
REVOKE ALL ON FUNCTION names_in_text(text, text) FROM PUBLIC, nassco_app, nassco_staff;
