-- All that the views by year, by month and by sector show, added up once. A sector of few requests may tell who asked:
-- those of fewer than five stand together.
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
COMMENT ON COLUMN report_figure.year IS 'Year in which they came.';
COMMENT ON COLUMN report_figure.came IS 'Requests that came.';
COMMENT ON COLUMN report_figure.closed IS 'Of these: closed by the office.';
COMMENT ON COLUMN report_figure.withdrawn IS 'Of these: withdrawn by the requester.';
COMMENT ON COLUMN report_figure.waiting IS 'Of these: not answered yet.';
COMMENT ON COLUMN report_figure.overdue IS 'Of these that wait: should have been answered by now.';
COMMENT ON COLUMN report_figure.closed_in_time IS 'Closed on the day on which they were due, or before.';
COMMENT ON COLUMN report_figure.usual_days_to_close IS 'Half of the closed ones took as many days or fewer (the median).';
COMMENT ON COLUMN report_figure.longest_days_to_close IS 'Days that the closed one took that took longest.';
