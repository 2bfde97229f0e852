CREATE OR REPLACE FUNCTION request_in_words(r data_access_request) RETURNS json
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT json_build_object(
    'reference', r.reference,
    'organisation', r.organization_name,
    'office address', r.office_address,
    'e-mail address', r.email_address,
    'e-mail address confirmed on', r.address_shown_at,
    'sector', r.sector,
    'asks for households', r.wants_households,
    'asks for individuals', r.wants_individuals,
    'asks for location', r.wants_location,
    'states', r.location_state,
    'LGAs', r.location_lgas,
    'wards', r.location_wards,
    'communities', r.location_communities,
    'household criteria', r.household_criteria,
    'individual criteria', r.individual_criteria,
    'name of the requester', r.requester_name,
    'designation', r.designation,
    'date on the form', r.request_date,
    'came by', r.channel,
    'marked as doubtful because', r.review_mark,
    'status', r.status,
    'outcome', r.outcome,
    'received on', r.received_at,
    'due on', r.due_on,
    'days to answer', r.answer_days,
    'page can be opened until', r.receipt_expires_at,
    'lost link asked for on', r.link_asked_at,
    'closed on', r.closed_at,
    'kept until', r.keep_until,
    'log', (
      SELECT coalesce(json_agg(json_build_object('what', e.kind, 'on', e.happened_at, 'words of the office', e.words_of_office,
        'words of the requester', e.words_of_requester, 'e-mail address before', e.earlier_email, 'marked as doubtful because', e.doubt)
        ORDER BY e.id), '[]') FROM request_log_entry AS e WHERE e.request_id = r.id
    ),
    'files of the answer', (
      SELECT coalesce(json_agg(json_build_object('name', f.name, 'kind', f.kind, 'bytes', f.size, 'SHA-256', f.sha256, 'added on', f.added_at)
        ORDER BY f.id), '[]') FROM request_file AS f WHERE f.request_id = r.id
    )
  )
$$;
COMMENT ON FUNCTION request_in_words(data_access_request) IS 'A request as part of what a person gets who asks what is held.';
REVOKE ALL ON FUNCTION request_in_words(data_access_request) FROM PUBLIC, nassco_app, nassco_staff;
