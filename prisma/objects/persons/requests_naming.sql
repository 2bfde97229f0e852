CREATE OR REPLACE FUNCTION requests_naming(address text) RETURNS SETOF data_access_request
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT * FROM data_access_request
  WHERE lower(email_address) IS DISTINCT FROM address
    AND strpos(lower(concat_ws(' ', organization_name, office_address, sector, location_state, location_lgas, location_wards,
      location_communities, array_to_string(household_criteria || individual_criteria, ' '), requester_name, designation, outcome,
      (SELECT string_agg(concat_ws(' ', e.words_of_office, e.words_of_requester), ' ') FROM request_log_entry AS e WHERE e.request_id = data_access_request.id))),
      address) > 0
$$;
COMMENT ON FUNCTION requests_naming(text) IS 'Requests of others whose texts name an e-mail address.';
REVOKE ALL ON FUNCTION requests_naming(text) FROM PUBLIC, nassco_app, nassco_staff;
