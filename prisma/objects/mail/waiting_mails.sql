-- The job queue's schema is made after this, so no view can name it; the body of a function may.
CREATE OR REPLACE FUNCTION waiting_mails()
RETURNS TABLE (mail text, waiting integer, oldest timestamp, next_try timestamp, most_tries integer, trouble text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM acting_person();
  RETURN QUERY
  SELECT
    mail_in_words(job.task_identifier),
    count(*)::integer,
    (min(job.created_at) AT TIME ZONE 'Africa/Lagos')::timestamp(0),
    (min(job.run_at) AT TIME ZONE 'Africa/Lagos')::timestamp(0),
    max(job.attempts)::integer,
    mail_trouble((array_agg(job.last_error ORDER BY job.updated_at DESC) FILTER (WHERE job.last_error IS NOT NULL))[1])
  FROM graphile_worker.jobs AS job
  WHERE job.task_identifier LIKE 'mail\_%'
  GROUP BY job.task_identifier
  ORDER BY min(job.created_at);
END $$;
COMMENT ON FUNCTION waiting_mails() IS 'What the view mails_waiting shows.';
REVOKE ALL ON FUNCTION waiting_mails() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION waiting_mails() TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
