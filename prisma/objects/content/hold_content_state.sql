-- The lock of whatever writes the search index; apply_search_changes and publish_content need it.
CREATE OR REPLACE FUNCTION hold_content_state(seen bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE known bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(20261121);
  SELECT s.version INTO known FROM content_state AS s FOR UPDATE;
  IF known <> seen THEN
    RAISE EXCEPTION 'The content has changed since it was read.' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;
COMMENT ON FUNCTION hold_content_state(bigint) IS 'Waits until nobody else publishes or writes the search index, and holds both; refused if the content is no longer what was read.';
REVOKE ALL ON FUNCTION hold_content_state(bigint) FROM PUBLIC, nassco_app, nassco_staff;
