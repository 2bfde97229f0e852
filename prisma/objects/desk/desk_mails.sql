-- The job queue's schema is made after this, so no view can name it; the body of a function may.
CREATE OR REPLACE FUNCTION desk_mails()
RETURNS TABLE (mail text, waiting integer, given_up integer, oldest timestamp, trouble text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM acting_person();
  RETURN QUERY
  SELECT
    mail_in_words(job.task_identifier),
    count(*) FILTER (WHERE job.attempts < job.max_attempts)::integer,
    count(*) FILTER (WHERE job.attempts >= job.max_attempts)::integer,
    (min(job.created_at) AT TIME ZONE 'Africa/Lagos')::timestamp(0),
    mail_trouble((array_agg(job.last_error ORDER BY job.updated_at DESC) FILTER (WHERE job.last_error IS NOT NULL))[1])
  FROM graphile_worker.jobs AS job
  WHERE job.task_identifier LIKE 'mail\_%'
  GROUP BY job.task_identifier
  ORDER BY min(job.created_at), 1;
END $$;
COMMENT ON FUNCTION desk_mails() IS 'How many mails are not sent yet and how many are given up, by kind, without addresses: mail, waiting, given_up, oldest (Nigerian time), trouble.';
REVOKE ALL ON FUNCTION desk_mails() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_mails() TO nassco_requests, nassco_editor, nassco_register, nassco_manager;
