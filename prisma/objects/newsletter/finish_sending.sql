CREATE OR REPLACE FUNCTION finish_sending(sending bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM take_off_refused(sending);
  UPDATE newsletter_sending AS s SET
    finished_at = clock_timestamp(),
    sent = (SELECT count(*) FROM newsletter_delivery AS d WHERE d.sending_id = sending AND d.state = 'sent'),
    not_sent = (SELECT count(*) FROM newsletter_delivery AS d WHERE d.sending_id = sending AND d.state NOT IN ('sent', 'waiting'))
  WHERE s.id = sending AND s.finished_at IS NULL
    AND NOT EXISTS (SELECT FROM newsletter_delivery AS d WHERE d.sending_id = sending AND d.state = 'waiting');
  RETURN EXISTS (SELECT FROM newsletter_sending AS s WHERE s.id = sending AND s.finished_at IS NOT NULL);
END $$;
COMMENT ON FUNCTION finish_sending(bigint) IS 'Notes that a sending is over, with its counts, when nothing of it waits; true when it is.';
REVOKE ALL ON FUNCTION finish_sending(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION finish_sending(bigint) TO nassco_app, nassco_staff;
