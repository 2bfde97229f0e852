CREATE OR REPLACE FUNCTION announce_editions() RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  -- An hour in which one that was imported by mistake can be withdrawn; none for those of the first start.
  SELECT announce('edition', coalesce(array_agg(e.slug ORDER BY e.as_at, e.id), '{}'), coalesce(array_agg(e.title ORDER BY e.as_at, e.id), '{}'))
  FROM register_edition_ranked AS e
  WHERE (e.withdrawn_at IS NULL AND e.imported_at < now() - interval '1 hour')
    OR NOT EXISTS (SELECT FROM newsletter_sending WHERE kind = 'edition' AND name = '')
$$;
COMMENT ON FUNCTION announce_editions() IS 'Begins a sending for each edition of the register that has stood for an hour and was not there before; gives how many.';
REVOKE ALL ON FUNCTION announce_editions() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION announce_editions() TO nassco_app;
