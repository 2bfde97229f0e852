-- Jobs are added without waking the workers by NOTIFY: a transaction that notifies holds a lock of the whole server until
-- its commit is on disk, so that submissions would be saved one after another. The workers look every two seconds.

-- Functions that find this schema first on their search path notify nobody.
CREATE SCHEMA quiet;
COMMENT ON SCHEMA quiet IS 'Stands before pg_catalog where jobs are added, so that nobody is notified.';

CREATE FUNCTION quiet.pg_notify(channel text, payload text) RETURNS void
LANGUAGE plpgsql AS 'BEGIN END';
COMMENT ON FUNCTION quiet.pg_notify(text, text) IS 'Does nothing, in the place of the function that notifies.';

ALTER FUNCTION add_mail_job(text, json) SET search_path = quiet, pg_catalog, public;

-- Both jobs of a request in one call.
CREATE OR REPLACE FUNCTION announce_data_access_request() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = quiet, pg_catalog, public AS $$
DECLARE
  -- Whoever fills trap fields shall not have mail sent to others.
  tasks text[] := CASE WHEN NEW.email_address IS NOT NULL AND NEW.review_mark IS NULL
    THEN ARRAY['mail_office', 'mail_receipt'] ELSE ARRAY['mail_office'] END;
BEGIN
  PERFORM graphile_worker.add_jobs(ARRAY(
    SELECT (task, json_build_object('requestId', NEW.id), NULL, NULL, 1000, NULL, NULL, NULL)::graphile_worker.job_spec
    FROM unnest(tasks) AS task
  ));
  RETURN NULL;
END $$;
