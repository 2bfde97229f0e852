-- The mail to an address that was corrected belongs to who had it, the request perhaps to somebody else.
CREATE OR REPLACE FUNCTION erase_mails_to_earlier(entries bigint[]) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE erased bigint;
BEGIN
  IF to_regclass('graphile_worker.jobs') IS NULL THEN RETURN 0; END IF;
  SELECT count(*) INTO erased FROM graphile_worker.complete_jobs(ARRAY(
    SELECT job.id FROM graphile_worker.jobs AS job
    WHERE job.task_identifier = 'mail_earlier_address' AND split_part(job.key, ' ', 4) = ANY (entries::text[])
  ));
  RETURN erased;
END $$;
COMMENT ON FUNCTION erase_mails_to_earlier(bigint[]) IS 'Takes the mails to the addresses before these corrections from the queue; gives their number.';
REVOKE ALL ON FUNCTION erase_mails_to_earlier(bigint[]) FROM PUBLIC, nassco_app, nassco_staff;
