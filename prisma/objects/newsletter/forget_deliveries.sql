CREATE OR REPLACE FUNCTION forget_deliveries() RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- A sending that nobody went on with for a year is over.
  UPDATE newsletter_delivery AS d SET state = 'given up', settled_at = now() FROM newsletter_sending AS s
    WHERE s.id = d.sending_id AND d.state = 'waiting' AND s.begun_at < now() - interval '1 year';
  PERFORM finish_sending(s.id) FROM newsletter_sending AS s WHERE s.finished_at IS NULL AND s.begun_at < now() - interval '1 year';
  what := 'newsletter_delivery';
  DELETE FROM newsletter_delivery AS d USING newsletter_sending AS s
    WHERE s.id = d.sending_id AND s.finished_at < now() - interval '90 days';
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION forget_deliveries() IS 'Erases to whom a sending went 90 days after it was over, for the daily job; its counts stay.';
REVOKE ALL ON FUNCTION forget_deliveries() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION forget_deliveries() TO nassco_app;
