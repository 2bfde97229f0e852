CREATE VIEW requests_closed AS SELECT * FROM requests_all WHERE status = 'closed' ORDER BY closed DESC;
COMMENT ON VIEW requests_closed IS 'Requests that have been answered or withdrawn, the latest first.';
SELECT copy_column_comments('requests_all', 'requests_closed');
GRANT SELECT ON requests_closed TO nassco_staff, nassco_requests, nassco_manager;
