CREATE OR REPLACE FUNCTION find_request(typed text) RETURNS data_access_request
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  meant text := read_reference(typed);
  letters text := regexp_replace(regexp_replace(upper(typed), '[^A-Z0-9]', '', 'g'), '^DAR(?=.{8})', '');
  found_request data_access_request;
  alike text;
BEGIN
  PERFORM acting_person();
  IF coalesce(letters, '') = '' THEN
    RAISE EXCEPTION 'Give the reference of the request, such as DAR-7K3M-9QXCW.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT * INTO found_request FROM data_access_request WHERE reference = meant FOR UPDATE;
  IF FOUND THEN RETURN found_request; END IF;

  -- One or two characters that differ, or one that is missing: what may have been meant.
  SELECT string_agg(format('%s (%s)', near.reference, near.organization_name), ', ' ORDER BY near.received_at DESC) INTO alike
  FROM (
    SELECT r.reference, r.organization_name, r.received_at
    FROM data_access_request r, LATERAL (SELECT replace(substr(r.reference, 5), '-', '') AS own) AS known
    WHERE (length(letters) = 9 AND
        (SELECT count(*) FROM generate_series(1, 9) AS place WHERE substr(own, place, 1) <> substr(letters, place, 1)) <= 2)
      OR (length(letters) = 8 AND EXISTS (
        SELECT FROM generate_series(1, 9) AS place WHERE left(own, place - 1) || substr(own, place + 1) = letters))
    ORDER BY r.received_at DESC
    LIMIT 3
  ) AS near;
  IF meant IS NULL THEN
    RAISE EXCEPTION '"%" is not a reference: one has nine letters and figures after DAR, such as DAR-7K3M-9QXCW, and its last one checks the others. One may be mistyped or missing.', left(typed, 40)
      USING ERRCODE = 'invalid_parameter_value', HINT = coalesce('Did you mean ' || alike || '?', 'The view requests_all has all references.');
  END IF;
  RAISE EXCEPTION 'There is no request %.', meant
    USING ERRCODE = 'no_data_found', HINT = coalesce('Did you mean ' || alike || '?', 'It may have been erased after its keep-until day. The view requests_all has all references.');
END $$;
COMMENT ON FUNCTION find_request(text) IS 'The request of a reference, held for a change; an error in plain words when there is none.';
REVOKE ALL ON FUNCTION find_request(text) FROM PUBLIC, nassco_app, nassco_staff;
