-- A mail server that is set up wrongly refuses everybody: an address counts as refused for good only where the same
-- sending reached somebody after it.
CREATE OR REPLACE FUNCTION take_off_refused(sending bigint) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE gone integer;
BEGIN
  UPDATE subscriber SET status = 'bounced', bounced_at = now(), bounce_reason = 'The mail server refused the address: ' || refused.answer,
    keep_until = lagos_today() + 30
  FROM (
    SELECT s.id, d.answer FROM newsletter_delivery AS d JOIN subscriber AS s ON s.id = d.subscriber_id
    WHERE d.sending_id = sending AND d.state = 'no mailbox' AND s.status = 'confirmed'
      AND d.settled_at < (SELECT max(reached.settled_at) FROM newsletter_delivery AS reached WHERE reached.sending_id = sending AND reached.state = 'sent')
    -- Who is being erased or leaves just now needs nothing more.
    FOR UPDATE OF s SKIP LOCKED
  ) AS refused
  WHERE subscriber.id = refused.id;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
COMMENT ON FUNCTION take_off_refused(bigint) IS 'Takes off the addresses that the mail server has refused for good in a sending that reached others after them; gives their number.';
REVOKE ALL ON FUNCTION take_off_refused(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION take_off_refused(bigint) TO nassco_app, nassco_staff;
