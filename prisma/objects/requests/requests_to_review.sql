CREATE VIEW requests_to_review AS
SELECT * FROM requests_all WHERE status <> 'closed' AND doubt IS NOT NULL ORDER BY due_on, received;
COMMENT ON VIEW requests_to_review IS 'Open requests that a person should look at first, because a program may have sent them. Genuine ones: mark_reviewed(reference); others: close_request(reference, outcome).';
SELECT copy_column_comments('requests_all', 'requests_to_review');
GRANT SELECT ON requests_to_review TO nassco_staff, nassco_requests, nassco_manager;
