CREATE OR REPLACE FUNCTION note_newsletter_key(mark text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO newsletter_key AS known (mark) VALUES (note_newsletter_key.mark)
  ON CONFLICT (only_row) DO UPDATE SET mark = excluded.mark WHERE known.mark <> excluded.mark
$$;
COMMENT ON FUNCTION note_newsletter_key(text) IS 'Notes the mark of the website''s key.';
REVOKE ALL ON FUNCTION note_newsletter_key(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION note_newsletter_key(text) TO nassco_app;
