-- A delivery is held by the transaction that sends it, and free again when that ends, however it ends: nobody else takes
-- it meanwhile, and one whose sender was killed is neither lost nor waits for a time-out.
CREATE OR REPLACE FUNCTION claim_delivery(sending bigint)
RETURNS TABLE (delivery bigint, subscriber bigint, email text, states text[], tries integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  topic text := (SELECT CASE kind WHEN 'issue' THEN 'news' WHEN 'tender' THEN 'tenders' ELSE 'register' END FROM newsletter_sending WHERE id = sending);
  held newsletter_delivery;
BEGIN
  LOOP
    SELECT * INTO held FROM newsletter_delivery AS d
      WHERE d.sending_id = sending AND d.state = 'waiting' AND d.try_after <= clock_timestamp()
      ORDER BY d.try_after, d.id LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT held.id, s.id, s.email, s.states, held.tries FROM subscriber AS s
      WHERE s.id = held.subscriber_id AND s.status = 'confirmed' AND topic = ANY (s.topics);
    IF FOUND THEN RETURN; END IF;
    UPDATE newsletter_delivery SET state = 'left', settled_at = clock_timestamp() WHERE id = held.id;
  END LOOP;
END $$;
COMMENT ON FUNCTION claim_delivery(bigint) IS 'The next delivery of a sending that is due and that nobody holds, held until the transaction ends; who has left meanwhile is passed over.';
REVOKE ALL ON FUNCTION claim_delivery(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION claim_delivery(bigint) TO nassco_app, nassco_staff;
