CREATE VIEW mails_given_up AS SELECT * FROM given_up_mails();
COMMENT ON VIEW mails_given_up IS 'Mails that a mail server has refused for three days and that are tried no more. Empty when all is well.';
COMMENT ON COLUMN mails_given_up.mail IS 'What kind of mail, and to whom.';
COMMENT ON COLUMN mails_given_up.reference IS 'The request that it is about; empty for the newsletter.';
COMMENT ON COLUMN mails_given_up.address IS 'Where it should have gone, for the newsletter; of a request, read_request tells the address.';
COMMENT ON COLUMN mails_given_up.asked IS 'Since when it should have gone, in Nigerian time.';
COMMENT ON COLUMN mails_given_up.refused_with IS 'The number that the mail server answered, such as 550: no such mailbox.';
GRANT SELECT ON mails_given_up TO nassco_staff, nassco_requests, nassco_manager;
