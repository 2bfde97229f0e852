CREATE VIEW requests_overdue AS SELECT * FROM requests_all WHERE days_overdue > 0 ORDER BY due_on, received;
COMMENT ON VIEW requests_overdue IS 'Requests that should have been answered by now.';
SELECT copy_column_comments('requests_all', 'requests_overdue');
GRANT SELECT ON requests_overdue TO nassco_staff, nassco_requests, nassco_manager;
