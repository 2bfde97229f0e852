CREATE OR REPLACE FUNCTION mail_in_words(task text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE task
    WHEN 'mail_office' THEN 'to the office: a new data access request'
    WHEN 'mail_office_digest' THEN 'to the office: a list of data access requests'
    WHEN 'mail_receipt' THEN 'to a requester: the request has come'
    WHEN 'mail_step' THEN 'to a requester: a step of the request'
    WHEN 'mail_earlier_address' THEN 'to an earlier address: it was corrected'
    WHEN 'mail_link' THEN 'to a requester: the lost link'
    WHEN 'mail_office_step' THEN 'to the office: something was added to a request'
    WHEN 'mail_fraud_reports' THEN 'to the office: reports of frauds'
    WHEN 'mail_confirm' THEN 'to an address: confirm the newsletter'
    WHEN 'mail_confirmed_already' THEN 'to a subscriber: confirmed already'
    WHEN 'mail_welcome' THEN 'to a subscriber: welcome'
    WHEN 'mail_desk_link' THEN 'to a person of the desk: a link'
    WHEN 'mail_desk_device' THEN 'to a person of the desk: a new browser'
    WHEN 'mail_desk_refused' THEN 'to a person of the desk: a sign-in was refused'
    WHEN 'mail_desk_issue' THEN 'to a person of the desk: a test of the newsletter'
    ELSE task
  END
$$;
COMMENT ON FUNCTION mail_in_words(text) IS 'What kind of mail a task sends, and to whom.';
REVOKE ALL ON FUNCTION mail_in_words(text) FROM PUBLIC, nassco_app, nassco_staff;
