-- How many there were at the end of a month is how many there are, less those who have come since, and those who have gone.
CREATE VIEW subscribers_over_time AS
WITH today AS (
  SELECT chosen, count(*)::integer AS subscribed
  FROM subscriber AS s CROSS JOIN LATERAL unnest(subscriber_choices(s.status, s.topics, s.states)) AS chosen
  GROUP BY chosen
), months AS (
  SELECT step::date AS month FROM generate_series(
    (SELECT min(c.month) FROM subscriber_count AS c)::timestamp, date_trunc('month', lagos_today()::timestamp), interval '1 month') AS step
), choices AS (
  SELECT chosen FROM subscriber_count UNION SELECT chosen FROM today
)
SELECT
  month, chosen, coalesce(c.joined, 0) AS joined, coalesce(c.gone, 0) AS gone,
  (coalesce(t.subscribed, 0) - coalesce(sum(c.joined - c.gone) OVER (
    PARTITION BY chosen ORDER BY month DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::integer AS subscribed
FROM months CROSS JOIN choices LEFT JOIN subscriber_count AS c USING (month, chosen) LEFT JOIN today AS t USING (chosen)
WHERE may_act()
ORDER BY month DESC, chosen;
COMMENT ON VIEW subscribers_over_time IS 'How many subscribers there were at the end of each month, and how many joined and left in it: in all, by topic and by state. Who left or was erased is counted still.';
COMMENT ON COLUMN subscribers_over_time.month IS 'First day of the month.';
COMMENT ON COLUMN subscribers_over_time.chosen IS 'all, or what they had chosen, such as topic-news or state-kano.';
COMMENT ON COLUMN subscribers_over_time.joined IS 'Confirmed in the month; of a topic or state, also chosen by somebody who was there already.';
COMMENT ON COLUMN subscribers_over_time.gone IS 'Left, taken off or erased in the month; of a topic or state, also no longer chosen.';
COMMENT ON COLUMN subscribers_over_time.subscribed IS 'How many got it at the end of the month; in this month, now.';
GRANT SELECT ON subscribers_over_time TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
