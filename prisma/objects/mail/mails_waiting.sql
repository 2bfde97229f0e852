CREATE VIEW mails_waiting AS SELECT * FROM waiting_mails();
COMMENT ON VIEW mails_waiting IS 'Mails that are not sent yet, by kind. Empty when all is well; each mail is tried again until it is sent.';
COMMENT ON COLUMN mails_waiting.mail IS 'What kind of mail, and to whom.';
COMMENT ON COLUMN mails_waiting.waiting IS 'How many wait.';
COMMENT ON COLUMN mails_waiting.oldest IS 'Since when the oldest waits, in Nigerian time.';
COMMENT ON COLUMN mails_waiting.next_try IS 'When the next is tried, in Nigerian time.';
COMMENT ON COLUMN mails_waiting.most_tries IS 'How often one of them has been tried at the most.';
COMMENT ON COLUMN mails_waiting.trouble IS 'What went wrong the last time; empty when none has failed.';
GRANT SELECT ON mails_waiting TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
