CREATE OR REPLACE FUNCTION fraud_reports_naming(address text) RETURNS SETOF fraud_report
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT * FROM fraud_report WHERE strpos(lower(concat_ws(' ', what_happened, link_or_number)), address) > 0
$$;
COMMENT ON FUNCTION fraud_reports_naming(text) IS 'Reports of frauds that name an e-mail address, given in small letters.';
REVOKE ALL ON FUNCTION fraud_reports_naming(text) FROM PUBLIC, nassco_app, nassco_staff;
