CREATE VIEW subscribers_by_month AS
SELECT
  date_trunc('month', requested_at AT TIME ZONE 'Africa/Lagos')::date AS month,
  count(*)::integer AS asked,
  count(*) FILTER (WHERE status = 'confirmed')::integer AS confirmed,
  count(*) FILTER (WHERE status = 'waiting')::integer AS waiting,
  count(*) FILTER (WHERE status = 'unsubscribed')::integer AS unsubscribed,
  count(*) FILTER (WHERE status = 'bounced')::integer AS bounced
FROM subscriber
WHERE may_act()
GROUP BY 1
ORDER BY 1 DESC;
COMMENT ON VIEW subscribers_by_month IS 'How many addresses asked for the newsletter in each month, and how they stand today. Erased addresses are no longer counted.';
COMMENT ON COLUMN subscribers_by_month.month IS 'First day of the month in which they asked.';
COMMENT ON COLUMN subscribers_by_month.asked IS 'Addresses that asked.';
COMMENT ON COLUMN subscribers_by_month.confirmed IS 'Of these: get the newsletter.';
COMMENT ON COLUMN subscribers_by_month.waiting IS 'Of these: not confirmed.';
COMMENT ON COLUMN subscribers_by_month.unsubscribed IS 'Of these: left in the last 30 days.';
COMMENT ON COLUMN subscribers_by_month.bounced IS 'Of these: taken off in the last 30 days, as no mail reached them.';
GRANT SELECT ON subscribers_by_month TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
