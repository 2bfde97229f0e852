CREATE OR REPLACE FUNCTION announce_fraud_report() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- One job for all that come until it is done, so that a flood of reports is one mail.
  PERFORM graphile_worker.add_job('mail_fraud_reports', json_build_object('id', NEW.id), run_at => now() + interval '15 minutes',
    max_attempts => 1000, job_key => 'mail_fraud_reports', job_key_mode => 'preserve_run_at');
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_fraud_report() IS 'Has the office told of new reports of frauds, in one mail a quarter of an hour at the most.';
REVOKE ALL ON FUNCTION announce_fraud_report() FROM PUBLIC, nassco_app, nassco_staff;

CREATE OR REPLACE TRIGGER fraud_report_announced AFTER INSERT ON fraud_report
  FOR EACH ROW EXECUTE FUNCTION announce_fraud_report();
