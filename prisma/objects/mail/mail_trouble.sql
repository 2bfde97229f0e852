-- The text of an error may repeat an address: staff see what kind of trouble it is.
CREATE OR REPLACE FUNCTION mail_trouble(error text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN error IS NULL THEN NULL
    WHEN error ~* 'EAUTH|\m53[0-9]\M|authentication' THEN 'The mail server does not accept the user name or password.'
    WHEN error ~* '^(away|no answer):|ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|timeout|timed out|greeting'
      THEN 'The mail server cannot be reached or does not answer.'
    WHEN error ~* '^put off:|\m4[0-9]{2}\M|\m4\.[0-9]\.[0-9]' THEN 'The mail server asks to try again later.'
    WHEN error ~* '^refused:|\m5[0-9]{2}\M|\m5\.[0-9]\.[0-9]' THEN 'The mail server refuses the mail.'
    ELSE 'Another error: the website''s log tells more.'
  END
$$;
COMMENT ON FUNCTION mail_trouble(text) IS 'What kind of trouble an error of a mail tells of, without its text.';
REVOKE ALL ON FUNCTION mail_trouble(text) FROM PUBLIC, nassco_app, nassco_staff;
