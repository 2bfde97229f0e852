CREATE OR REPLACE FUNCTION count_left_after() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE newsletter_sending AS s SET left_after = s.left_after + counted.leavers
  FROM (
    SELECT reached.sending_id, count(*) AS leavers
    FROM after AS a JOIN before AS b USING (id)
    CROSS JOIN LATERAL (
      SELECT d.sending_id FROM newsletter_delivery AS d WHERE d.subscriber_id = a.id AND d.state = 'sent'
      ORDER BY d.settled_at DESC LIMIT 1
    ) AS reached
    WHERE a.status = 'unsubscribed' AND b.status = 'confirmed'
    GROUP BY reached.sending_id
  ) AS counted
  WHERE s.id = counted.sending_id;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION count_left_after() IS 'Counts whoever unsubscribes for the last sending that reached them.';
REVOKE ALL ON FUNCTION count_left_after() FROM PUBLIC, nassco_app, nassco_staff;

CREATE OR REPLACE TRIGGER subscriber_left_after AFTER UPDATE ON subscriber
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_left_after();
