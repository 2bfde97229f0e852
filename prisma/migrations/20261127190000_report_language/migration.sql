-- A report of a fraud tells in which language it was made, and a subscriber may change that of the emails.

-- English for every report that came earlier, or at a process of the version before.
ALTER TABLE fraud_report
  ADD COLUMN language text NOT NULL DEFAULT 'en',
  ADD CONSTRAINT fraud_report_language_check CHECK (language ~ '^[a-z]{2,3}$');
COMMENT ON COLUMN fraud_report.language IS 'Language of the form on which it was told, such as en or ha.';
GRANT SELECT (language) ON fraud_report TO nassco_app;

COMMENT ON COLUMN subscriber.language IS 'Language of the mails, such as en or ha: that of the form on which the address was entered, until the subscriber chooses another.';
