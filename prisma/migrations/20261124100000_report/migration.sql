-- The office's year. Requests count in the year and the month in which they came; erased ones are no longer counted.

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

CREATE VIEW newsletters_by_year AS
SELECT extract(year FROM lagos_day(finished_at))::integer AS year, count(*)::integer AS newsletters, sum(sent)::integer AS mails
FROM newsletter_sending WHERE kind = 'issue' AND finished_at IS NOT NULL GROUP BY 1;
COMMENT ON VIEW newsletters_by_year IS 'How many newsletters were sent in each year, and in how many mails.';
COMMENT ON COLUMN newsletters_by_year.year IS 'The year.';
COMMENT ON COLUMN newsletters_by_year.newsletters IS 'Newsletters that were sent.';
COMMENT ON COLUMN newsletters_by_year.mails IS 'Mails in which they were sent.';

-- All that the three views below show, added up once: by year, by month, by sector. A sector of few requests may tell who
-- asked: those of fewer than five stand together.
CREATE VIEW report_figure AS
WITH of_sector AS (
  SELECT year, lower(sector) AS key, mode() WITHIN GROUP (ORDER BY sector) AS spelling, count(*) >= 5 AS stands_alone
  FROM report_line GROUP BY 1, 2
), line AS (
  SELECT
    report_line.*,
    stands_alone,
    CASE WHEN stands_alone THEN spelling ELSE 'Other sectors' END AS shown_sector
  FROM report_line JOIN of_sector ON of_sector.year = report_line.year AND of_sector.key = lower(report_line.sector)
)
SELECT
  CASE WHEN grouping(month) = 0 THEN 'month' WHEN grouping(shown_sector) = 0 THEN 'sector' ELSE 'year' END AS added_up_by,
  year,
  month,
  shown_sector AS sector,
  stands_alone,
  count(*)::integer AS came,
  count(*) FILTER (WHERE outcome = 'closed')::integer AS closed,
  count(*) FILTER (WHERE outcome = 'withdrawn')::integer AS withdrawn,
  count(*) FILTER (WHERE outcome = 'waiting')::integer AS waiting,
  count(*) FILTER (WHERE is_overdue)::integer AS overdue,
  count(*) FILTER (WHERE was_in_time)::integer AS closed_in_time,
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY days_to_close))::real AS usual_days_to_close,
  max(days_to_close) AS longest_days_to_close
FROM line
GROUP BY GROUPING SETS ((year), (year, month), (year, shown_sector, stands_alone));
COMMENT ON VIEW report_figure IS 'The figures of the yearly report, by year, by month and by sector.';
COMMENT ON COLUMN report_figure.added_up_by IS 'year, month or sector.';
COMMENT ON COLUMN report_figure.month IS 'First day of the month; empty where it is not added up by month.';
COMMENT ON COLUMN report_figure.sector IS 'The sector, or Other sectors; empty where it is not added up by sector.';
COMMENT ON COLUMN report_figure.stands_alone IS 'False for the sectors that stand together.';

CREATE VIEW report_by_year AS
SELECT year, came, closed, withdrawn, waiting, overdue, closed_in_time, usual_days_to_close, longest_days_to_close,
  coalesce(sent.newsletters, 0) AS newsletters_sent
FROM report_figure LEFT JOIN newsletters_by_year AS sent USING (year)
WHERE added_up_by = 'year'
ORDER BY year DESC;

CREATE VIEW report_by_month AS
SELECT year, month, came, closed, withdrawn, waiting, overdue, closed_in_time, usual_days_to_close, longest_days_to_close
FROM report_figure WHERE added_up_by = 'month'
ORDER BY month;

CREATE VIEW report_by_sector AS
SELECT year, sector, came, closed, withdrawn, waiting, overdue, closed_in_time, usual_days_to_close, longest_days_to_close
FROM report_figure WHERE added_up_by = 'sector'
ORDER BY year DESC, stands_alone DESC, came DESC, sector;

COMMENT ON VIEW report_by_year IS 'The yearly report: requests by the year in which they came, and what became of them. Erased requests are no longer counted.';
COMMENT ON VIEW report_by_month IS 'The yearly report by month. Erased requests are no longer counted.';
COMMENT ON VIEW report_by_sector IS 'The yearly report by sector; sectors of fewer than five requests stand together, so that no figure tells of a person. Erased requests are no longer counted.';
COMMENT ON COLUMN report_by_year.newsletters_sent IS 'Newsletters that were sent in the year.';
COMMENT ON COLUMN report_by_month.month IS 'First day of the month in which they came.';
COMMENT ON COLUMN report_by_sector.sector IS 'Sector as most of its requesters write it; large and small letters make no difference.';

-- The views show the same columns and say the same of them.
DO $$
DECLARE said record;
BEGIN
  FOR said IN
    SELECT view_name, name, words FROM unnest(ARRAY['report_figure', 'report_by_year', 'report_by_month', 'report_by_sector']) AS view_name, (VALUES
      ('year', 'Year in which they came.'),
      ('came', 'Requests that came.'),
      ('closed', 'Of these: closed by the office.'),
      ('withdrawn', 'Of these: withdrawn by the requester.'),
      ('waiting', 'Of these: not answered yet.'),
      ('overdue', 'Of these that wait: should have been answered by now.'),
      ('closed_in_time', 'Closed on the day on which they were due, or before.'),
      ('usual_days_to_close', 'Half of the closed ones took as many days or fewer (the median).'),
      ('longest_days_to_close', 'Days that the closed one took that took longest.')
    ) AS columns (name, words)
  LOOP
    EXECUTE format('COMMENT ON COLUMN %I.%I IS %L', said.view_name, said.name, said.words);
  END LOOP;
END $$;

GRANT SELECT ON newsletters_by_year, report_by_year, report_by_month, report_by_sector TO nassco_staff;
