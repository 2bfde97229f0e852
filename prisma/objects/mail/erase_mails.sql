-- A mail that is being sent just then finds nothing left to write, or was sent.
CREATE OR REPLACE FUNCTION erase_mails(requests bigint[], subscribers bigint[]) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE erased bigint;
BEGIN
  IF to_regclass('graphile_worker.jobs') IS NULL THEN RETURN 0; END IF;
  SELECT count(*) INTO erased FROM graphile_worker.complete_jobs(ARRAY(
    SELECT job.id FROM graphile_worker.jobs AS job
    WHERE split_part(job.key, ' ', 2) = ANY (CASE mail_is_about(job.task_identifier)
      WHEN 'request' THEN requests::text[]
      WHEN 'subscriber' THEN subscribers::text[]
    END)
  ));
  RETURN erased;
END $$;
COMMENT ON FUNCTION erase_mails(bigint[], bigint[]) IS 'Takes the mails of these requests and subscribers from the queue; gives their number.';
REVOKE ALL ON FUNCTION erase_mails(bigint[], bigint[]) FROM PUBLIC, nassco_app, nassco_staff;
