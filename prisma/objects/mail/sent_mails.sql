CREATE OR REPLACE FUNCTION sent_mails() RETURNS TABLE (month date, mail text, sent bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  PERFORM acting_person();
  RETURN QUERY
  SELECT c.month, mail_in_words(c.task), c.sent::bigint FROM mail_count AS c
  UNION ALL
  SELECT
    date_trunc('month', lagos_day(s.finished_at))::date,
    'to subscribers: ' || CASE s.kind WHEN 'issue' THEN 'an issue of the newsletter' WHEN 'tender' THEN 'a tender' ELSE 'an edition of the register' END,
    sum(s.sent)::bigint
  FROM newsletter_sending AS s
  WHERE s.finished_at IS NOT NULL
  GROUP BY 1, 2
  ORDER BY 1 DESC, 3 DESC, 2;
END $$;
COMMENT ON FUNCTION sent_mails() IS 'What the view mails_sent shows.';
REVOKE ALL ON FUNCTION sent_mails() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION sent_mails() TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
