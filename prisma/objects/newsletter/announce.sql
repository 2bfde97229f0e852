-- What is there when the site first looks is remembered and told to nobody.
CREATE OR REPLACE FUNCTION announce(what text, names text[], titles text[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  one record;
  announced integer := 0;
BEGIN
  INSERT INTO newsletter_sending (kind, name, title, finished_at) VALUES (what, '', '', now()) ON CONFLICT (kind, name) DO NOTHING;
  IF FOUND THEN
    INSERT INTO newsletter_sending (kind, name, title, finished_at)
      SELECT what, item.name, item.title, now() FROM unnest(names, titles) AS item (name, title) ON CONFLICT (kind, name) DO NOTHING;
    RETURN 0;
  END IF;
  FOR one IN
    SELECT item.name, item.title FROM unnest(names, titles) AS item (name, title)
    WHERE NOT EXISTS (SELECT FROM newsletter_sending AS known WHERE known.kind = what AND known.name = item.name)
  LOOP
    PERFORM begin_sending(what, one.name, one.title);
    announced := announced + 1;
  END LOOP;
  RETURN announced;
END $$;
COMMENT ON FUNCTION announce(text, text[], text[]) IS 'Begins a sending for each tender or edition that was not there before; gives how many. The first time they are only remembered.';
REVOKE ALL ON FUNCTION announce(text, text[], text[]) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION announce(text, text[], text[]) TO nassco_app;
