CREATE OR REPLACE FUNCTION desk_note_refused(number bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE desk_sending AS s SET stopped_at = now(), stopped_by = NULL, stop_reason = 'mail server' WHERE s.id = number AND s.stopped_at IS NULL;
  IF FOUND THEN
    PERFORM desk_note('newsletter', 'the website', format('%s: stopped, as the mail server refuses everybody', (SELECT s.name FROM desk_sending AS s WHERE s.id = number)));
  END IF;
END $$;
COMMENT ON FUNCTION desk_note_refused(bigint) IS 'Stops a sending because the mail server refuses one email after the other.';
REVOKE ALL ON FUNCTION desk_note_refused(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_note_refused(bigint) TO nassco_app;
