CREATE VIEW report_by_year AS
SELECT year, came, closed, withdrawn, waiting, overdue, closed_in_time, usual_days_to_close, longest_days_to_close,
  coalesce(sent.newsletters, 0) AS newsletters_sent
FROM report_figure LEFT JOIN newsletters_by_year AS sent USING (year)
WHERE added_up_by = 'year'
ORDER BY year DESC;
COMMENT ON VIEW report_by_year IS 'The yearly report: requests by the year in which they came, and what became of them. Erased requests are no longer counted.';
SELECT copy_column_comments('report_figure', 'report_by_year');
COMMENT ON COLUMN report_by_year.newsletters_sent IS 'Newsletters that were sent in the year.';
GRANT SELECT ON report_by_year TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
