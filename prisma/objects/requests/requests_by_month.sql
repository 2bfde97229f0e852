CREATE VIEW requests_by_month AS
SELECT
  date_trunc('month', received)::date AS month,
  count(*)::integer AS came,
  count(*) FILTER (WHERE came_by = 'form')::integer AS by_form,
  count(*) FILTER (WHERE came_by = 'api')::integer AS by_api,
  count(*) FILTER (WHERE status <> 'closed')::integer AS waiting,
  count(*) FILTER (WHERE status = 'closed')::integer AS closed,
  count(*) FILTER (WHERE status = 'closed' AND closed::date <= due_on)::integer AS closed_in_time,
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY closed::date - received::date))::integer AS usual_days_to_close
FROM request_whole
GROUP BY 1
ORDER BY 1 DESC;
COMMENT ON VIEW requests_by_month IS 'How many requests came in each month, and what became of them. Erased requests are no longer counted.';
COMMENT ON COLUMN requests_by_month.month IS 'First day of the month in which they came.';
COMMENT ON COLUMN requests_by_month.came IS 'Requests that came.';
COMMENT ON COLUMN requests_by_month.by_form IS 'Of these: by the form.';
COMMENT ON COLUMN requests_by_month.by_api IS 'Of these: by the JSON interface.';
COMMENT ON COLUMN requests_by_month.waiting IS 'Of these: not answered yet.';
COMMENT ON COLUMN requests_by_month.closed IS 'Of these: closed.';
COMMENT ON COLUMN requests_by_month.closed_in_time IS 'Closed on the day on which they were due, or before.';
COMMENT ON COLUMN requests_by_month.usual_days_to_close IS 'Half of the closed ones took as many days or fewer (the median).';
GRANT SELECT ON requests_by_month TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
