CREATE VIEW requests_open AS SELECT * FROM requests_all WHERE status <> 'closed' ORDER BY due_on, received;
COMMENT ON VIEW requests_open IS 'Requests that wait for an answer, in review or not yet, the most urgent first. Doubtful ones are among them: see the column doubt.';
SELECT copy_column_comments('requests_all', 'requests_open');
GRANT SELECT ON requests_open TO nassco_staff, nassco_requests, nassco_manager;
