CREATE VIEW requests_new AS SELECT * FROM requests_all WHERE status = 'new' ORDER BY due_on, received;
COMMENT ON VIEW requests_new IS 'Requests that nobody has begun to review (review_request), the most urgent first. Doubtful ones are among them: see the column doubt.';
SELECT copy_column_comments('requests_all', 'requests_new');
GRANT SELECT ON requests_new TO nassco_staff, nassco_requests, nassco_manager;
