CREATE OR REPLACE FUNCTION hold_edition(name text) RETURNS register_edition
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE known register_edition;
BEGIN
  LOCK TABLE register_edition IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO known FROM register_edition AS e WHERE e.slug = name;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no edition "%". There are: %.', name, (SELECT string_agg(e.slug, ', ' ORDER BY e.as_at, e.id) FROM register_edition AS e)
      USING ERRCODE = 'no_data_found';
  END IF;
  RETURN known;
EXCEPTION WHEN lock_not_available THEN
  RAISE EXCEPTION 'Another file is being imported. Try again in a moment.' USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;
COMMENT ON FUNCTION hold_edition(text) IS 'An edition; until the end of the transaction nobody else changes any.';
REVOKE ALL ON FUNCTION hold_edition(text) FROM PUBLIC, nassco_app, nassco_staff;
