-- Mails that a mail server refuses are given up after three days: staff see which, and can write or call instead. Where a
-- request is meant, its reference stands for the address: reading a request is noted.
CREATE OR REPLACE FUNCTION given_up_mails()
RETURNS TABLE (mail text, reference text, address text, asked timestamp, refused_with text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM acting_person();
  RETURN QUERY
  SELECT
    mail_in_words(job.task_identifier),
    request.reference,
    subscriber.email,
    (job.created_at AT TIME ZONE 'Africa/Lagos')::timestamp(0),
    substring(job.last_error FROM '\m5[0-9]{2}\M')
  FROM graphile_worker.jobs AS job
  LEFT JOIN data_access_request AS request
    ON request.id = CASE mail_is_about(job.task_identifier) WHEN 'request' THEN split_part(job.key, ' ', 2)::bigint END
  LEFT JOIN subscriber
    ON subscriber.id = CASE mail_is_about(job.task_identifier) WHEN 'subscriber' THEN split_part(job.key, ' ', 2)::bigint END
  WHERE job.task_identifier LIKE 'mail\_%' AND job.attempts >= job.max_attempts
  ORDER BY job.created_at;
END $$;
COMMENT ON FUNCTION given_up_mails() IS 'What the view mails_given_up shows.';
REVOKE ALL ON FUNCTION given_up_mails() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION given_up_mails() TO nassco_staff, nassco_requests, nassco_manager;
