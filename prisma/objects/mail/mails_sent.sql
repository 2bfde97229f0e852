CREATE VIEW mails_sent AS SELECT * FROM sent_mails();
COMMENT ON VIEW mails_sent IS 'How many mails were sent in each month, by kind. What goes to many subscribers counts when all of it is out.';
COMMENT ON COLUMN mails_sent.month IS 'First day of the month.';
COMMENT ON COLUMN mails_sent.mail IS 'What kind of mail, and to whom.';
COMMENT ON COLUMN mails_sent.sent IS 'How many the mail server took.';
GRANT SELECT ON mails_sent TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
