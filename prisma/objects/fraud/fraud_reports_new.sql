CREATE VIEW fraud_reports_new AS
SELECT received, number, what_happened, link_or_number, state, seen_on, doubt, language FROM fraud_reports WHERE reviewed IS NULL;
COMMENT ON VIEW fraud_reports_new IS 'Reports of frauds that nobody has reviewed, the latest first. Done with one: review_fraud_report(number).';
SELECT copy_column_comments('fraud_reports', 'fraud_reports_new');
GRANT SELECT ON fraud_reports_new TO nassco_staff, nassco_requests, nassco_manager;
