-- Mails that a mail server refuses are given up after three days: staff see which, and can write or call instead.

-- The job queue's schema is made after the migrations, so no view can name it; the body of a function may.
CREATE FUNCTION given_up_mails()
RETURNS TABLE (mail text, reference text, address text, asked timestamp, refused_with text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY
  SELECT
    CASE task.identifier
      WHEN 'mail_office' THEN 'to the office: a new data access request'
      WHEN 'mail_receipt' THEN 'to a requester: the request has come'
      WHEN 'mail_confirm' THEN 'to an address: confirm the newsletter'
      WHEN 'mail_confirmed_already' THEN 'to a subscriber: confirmed already'
      WHEN 'mail_welcome' THEN 'to a subscriber: welcome'
      ELSE task.identifier
    END,
    request.reference,
    CASE WHEN task.identifier = 'mail_office' THEN NULL ELSE coalesce(request.email_address, subscriber.email) END,
    (job.created_at AT TIME ZONE 'Africa/Lagos')::timestamp(0),
    substring(job.last_error FROM '\m5[0-9]{2}\M')
  FROM graphile_worker._private_jobs AS job
  JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
  LEFT JOIN data_access_request AS request ON request.id = (job.payload->>'requestId')::bigint
  LEFT JOIN subscriber ON subscriber.id = (job.payload->>'subscriberId')::bigint
  WHERE task.identifier LIKE 'mail\_%' AND job.attempts >= job.max_attempts
  ORDER BY job.created_at;
END $$;
COMMENT ON FUNCTION given_up_mails() IS 'What the view mails_given_up shows.';

CREATE VIEW mails_given_up AS SELECT * FROM given_up_mails();
COMMENT ON VIEW mails_given_up IS 'Mails that a mail server has refused for three days and that are tried no more. Empty when all is well.';
COMMENT ON COLUMN mails_given_up.mail IS 'What kind of mail, and to whom.';
COMMENT ON COLUMN mails_given_up.reference IS 'The request that it is about; empty for the newsletter.';
COMMENT ON COLUMN mails_given_up.address IS 'Where it should have gone; empty for mails to the office.';
COMMENT ON COLUMN mails_given_up.asked IS 'Since when it should have gone, in Nigerian time.';
COMMENT ON COLUMN mails_given_up.refused_with IS 'The number that the mail server answered, such as 550: no such mailbox.';

REVOKE EXECUTE ON FUNCTION given_up_mails() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION given_up_mails() TO nassco_staff;
GRANT SELECT ON mails_given_up TO nassco_staff;
