-- The confirmation of the newsletter is in the language of the form on which the address was entered.

-- English for everybody who subscribed earlier, or at a process of the version before.
ALTER TABLE subscriber
  ADD COLUMN language text NOT NULL DEFAULT 'en',
  ADD CONSTRAINT subscriber_language_check CHECK (language ~ '^[a-z]{2,3}$');
COMMENT ON COLUMN subscriber.language IS 'Language of the form on which the address was entered, such as en or ha: that of the mail which asks to confirm it.';
GRANT SELECT (language) ON subscriber TO nassco_app;
