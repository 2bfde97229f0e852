-- For each statement and not for each row: a sending may take off thousands at once.
CREATE OR REPLACE FUNCTION count_subscribers() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  new_ones text[] := '{}';
  lost_ones text[] := '{}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    new_ones := ARRAY(SELECT unnest(subscriber_choices(a.status, a.topics, a.states)) FROM after AS a);
  ELSIF TG_OP = 'DELETE' THEN
    lost_ones := ARRAY(SELECT unnest(subscriber_choices(b.status, b.topics, b.states)) FROM before AS b);
  ELSE
    new_ones := ARRAY(SELECT chosen FROM (
      SELECT a.id, unnest(subscriber_choices(a.status, a.topics, a.states)) AS chosen FROM after AS a
      EXCEPT SELECT b.id, unnest(subscriber_choices(b.status, b.topics, b.states)) FROM before AS b) AS more);
    lost_ones := ARRAY(SELECT chosen FROM (
      SELECT b.id, unnest(subscriber_choices(b.status, b.topics, b.states)) AS chosen FROM before AS b
      EXCEPT SELECT a.id, unnest(subscriber_choices(a.status, a.topics, a.states)) FROM after AS a) AS less);
  END IF;
  -- In one order, so that two statements never wait for each other.
  INSERT INTO subscriber_count AS counted (month, chosen, joined, gone)
    SELECT date_trunc('month', lagos_today()), chosen, count(*) FILTER (WHERE is_new), count(*) FILTER (WHERE NOT is_new)
    FROM (SELECT unnest(new_ones) AS chosen, true AS is_new UNION ALL SELECT unnest(lost_ones), false) AS changes
    GROUP BY chosen ORDER BY chosen
    ON CONFLICT (month, chosen) DO UPDATE SET joined = counted.joined + excluded.joined, gone = counted.gone + excluded.gone;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION count_subscribers() IS 'Counts by month who became a subscriber and who is none any more, in all, by topic and by state.';
REVOKE ALL ON FUNCTION count_subscribers() FROM PUBLIC, nassco_app, nassco_staff;

CREATE OR REPLACE TRIGGER subscriber_joined AFTER INSERT ON subscriber
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();
CREATE OR REPLACE TRIGGER subscriber_changed AFTER UPDATE ON subscriber
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();
CREATE OR REPLACE TRIGGER subscriber_gone AFTER DELETE ON subscriber
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();
