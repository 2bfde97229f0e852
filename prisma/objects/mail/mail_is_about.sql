CREATE OR REPLACE FUNCTION mail_is_about(task text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE
    WHEN task IN ('mail_office', 'mail_receipt', 'mail_step', 'mail_office_step', 'mail_earlier_address', 'mail_link') THEN 'request'
    WHEN task IN ('mail_confirm', 'mail_confirmed_already', 'mail_welcome') THEN 'subscriber'
  END
$$;
COMMENT ON FUNCTION mail_is_about(text) IS 'Whose number the key of a mail names: request, subscriber, or neither.';
REVOKE ALL ON FUNCTION mail_is_about(text) FROM PUBLIC, nassco_app, nassco_staff;
