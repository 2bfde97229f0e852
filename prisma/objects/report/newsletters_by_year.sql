CREATE VIEW newsletters_by_year AS
SELECT extract(year FROM lagos_day(finished_at))::integer AS year, count(*)::integer AS newsletters, sum(sent)::integer AS mails
FROM newsletter_sending WHERE kind = 'issue' AND finished_at IS NOT NULL AND may_act() GROUP BY 1;
COMMENT ON VIEW newsletters_by_year IS 'How many newsletters were sent in each year, and in how many mails.';
COMMENT ON COLUMN newsletters_by_year.year IS 'The year.';
COMMENT ON COLUMN newsletters_by_year.newsletters IS 'Newsletters that were sent.';
COMMENT ON COLUMN newsletters_by_year.mails IS 'Mails in which they were sent.';
GRANT SELECT ON newsletters_by_year TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
