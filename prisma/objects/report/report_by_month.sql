CREATE VIEW report_by_month AS
SELECT year, month, came, closed, withdrawn, waiting, overdue, closed_in_time, usual_days_to_close, longest_days_to_close
FROM report_figure WHERE added_up_by = 'month'
ORDER BY month;
COMMENT ON VIEW report_by_month IS 'The yearly report by month. Erased requests are no longer counted.';
SELECT copy_column_comments('report_figure', 'report_by_month');
COMMENT ON COLUMN report_by_month.month IS 'First day of the month in which they came.';
GRANT SELECT ON report_by_month TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
