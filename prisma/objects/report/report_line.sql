-- Requests count in the year and the month in which they came; erased ones are no longer counted.
CREATE VIEW report_line AS
WITH request AS (
  SELECT
    lagos_day(received_at) AS came_on,
    lagos_day(closed_at) AS closed_on,
    due_on,
    regexp_replace(btrim(sector), '\s+', ' ', 'g') AS sector,
    -- The one place that says what became of a request, for all the views below.
    CASE
      WHEN status <> 'closed' THEN 'waiting'
      WHEN EXISTS (
        SELECT FROM request_log_entry AS e WHERE e.request_id = r.id AND e.kind = 'withdrawn' AND e.happened_at = r.closed_at
      ) THEN 'withdrawn'
      ELSE 'closed'
    END AS outcome
  FROM data_access_request AS r
  WHERE may_act()
)
SELECT
  extract(year FROM came_on)::integer AS year,
  date_trunc('month', came_on::timestamp)::date AS month,
  sector,
  outcome,
  CASE WHEN outcome = 'closed' THEN closed_on - came_on END AS days_to_close,
  outcome = 'closed' AND closed_on <= due_on AS was_in_time,
  outcome = 'waiting' AND due_on < lagos_today() AS is_overdue
FROM request;
COMMENT ON VIEW report_line IS 'A line for each request that is kept, with what the yearly report counts and nothing about a person but the sector.';
COMMENT ON COLUMN report_line.year IS 'Year in which it came.';
COMMENT ON COLUMN report_line.month IS 'First day of the month in which it came.';
COMMENT ON COLUMN report_line.sector IS 'Sector as the requester wrote it, without doubled blanks.';
COMMENT ON COLUMN report_line.outcome IS 'closed, withdrawn or waiting.';
COMMENT ON COLUMN report_line.days_to_close IS 'Days from when it came to when the office closed it; empty for all others.';
COMMENT ON COLUMN report_line.was_in_time IS 'True when it was closed on the day on which it was due, or before.';
COMMENT ON COLUMN report_line.is_overdue IS 'True when it waits and should have been answered by now.';
