CREATE VIEW requests_all AS
SELECT reference, status, received, due_on, days_overdue, organisation, sector, doubt, wants, came_by, outcome, closed, kept_until
FROM request_whole;
COMMENT ON VIEW requests_all IS 'Every data access request that is kept, the oldest first. For one of them whole: read_request(reference).';
SELECT copy_column_comments('request_whole', 'requests_all');
GRANT SELECT ON requests_all TO nassco_staff, nassco_requests, nassco_manager;
