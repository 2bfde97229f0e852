CREATE OR REPLACE FUNCTION put_back_refused(sending bigint) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE back integer;
BEGIN
  UPDATE newsletter_delivery AS d SET state = 'waiting', settled_at = NULL
  WHERE d.sending_id = sending AND d.state IN ('no mailbox', 'refused')
    AND d.settled_at > coalesce((SELECT max(reached.settled_at) FROM newsletter_delivery AS reached WHERE reached.sending_id = sending AND reached.state = 'sent'), '-infinity');
  GET DIAGNOSTICS back = ROW_COUNT;
  RETURN back;
END $$;
COMMENT ON FUNCTION put_back_refused(bigint) IS 'Lets the deliveries wait again that were refused after the last that was sent; gives their number.';
REVOKE ALL ON FUNCTION put_back_refused(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION put_back_refused(bigint) TO nassco_app, nassco_staff;
