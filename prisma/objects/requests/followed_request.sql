CREATE OR REPLACE FUNCTION followed_request(link text) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT json_build_object(
    'reference', r.reference,
    'status', r.status,
    'received', r.received_at,
    'due', r.due_on,
    'closed', r.closed_at,
    'until', r.receipt_expires_at,
    'isExpired', r.receipt_expires_at < now(),
    -- Enough to see a slip of the hand, and too little to write to.
    'maskedEmail', regexp_replace(r.email_address, '^(.)[^@]*', '\1***'),
    'isAddressShown', r.address_shown_at IS NOT NULL,
    'households', r.wants_households,
    'individuals', r.wants_individuals,
    'location', r.wants_location,
    'states', r.location_state,
    'lgas', r.location_lgas,
    'wards', r.location_wards,
    'communities', r.location_communities,
    'householdCriteria', r.household_criteria,
    'individualCriteria', r.individual_criteria,
    'log', (
      SELECT coalesce(json_agg(json_build_object(
        'kind', e.kind, 'happened', e.happened_at, 'words', coalesce(e.words_of_office, e.words_of_requester)
      ) ORDER BY e.id), '[]') FROM request_log_entry AS e WHERE e.request_id = r.id
    ),
    'files', (
      SELECT coalesce(json_agg(json_build_object('name', f.name, 'kind', f.kind, 'size', f.size) ORDER BY f.id), '[]')
      FROM request_file AS f WHERE f.request_id = r.id AND has_answer(r)
    )
  )
  FROM data_access_request AS r WHERE r.receipt_token_hash = link
$$;
COMMENT ON FUNCTION followed_request(text) IS 'What the page behind a request''s link shows, by the fingerprint of the link: no names and no addresses.';
REVOKE ALL ON FUNCTION followed_request(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION followed_request(text) TO nassco_app;
