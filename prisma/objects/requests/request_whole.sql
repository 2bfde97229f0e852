-- What staff do with requests is written down: who, when, what, and never the content. So lists show enough to choose a
-- request by and nothing about a person, and a request is read whole by a function, because a view cannot tell that it was
-- read (docs/decisions/staff-log.md).
CREATE VIEW request_whole AS
SELECT
  reference,
  status,
  (received_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS received,
  due_on,
  CASE WHEN status <> 'closed' AND due_on < lagos_today() THEN lagos_today() - due_on END AS days_overdue,
  organization_name AS organisation,
  sector,
  email_address AS email,
  review_mark AS doubt,
  concat_ws(', ', CASE WHEN wants_households THEN 'households' END, CASE WHEN wants_individuals THEN 'individuals' END,
    CASE WHEN wants_location THEN 'location' END) AS wants,
  location_state AS states,
  location_lgas AS lgas,
  location_wards AS wards,
  location_communities AS communities,
  array_to_string(household_criteria, E'\n') AS household_criteria,
  array_to_string(individual_criteria, E'\n') AS individual_criteria,
  requester_name AS requester,
  designation,
  office_address,
  request_date AS date_on_form,
  channel AS came_by,
  outcome,
  (closed_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS closed,
  keep_until AS kept_until,
  (SELECT string_agg(lagos_day(e.happened_at) || ': ' || e.words_of_requester, E'\n' ORDER BY e.id)
    FROM request_log_entry AS e WHERE e.request_id = r.id AND e.kind = 'line added') AS added
FROM data_access_request AS r
WHERE may_act()
ORDER BY received_at, id;
COMMENT ON VIEW request_whole IS 'Every data access request with all that staff may read of it; read_request and read_requests give it out.';
COMMENT ON COLUMN request_whole.reference IS 'What the requester was told, such as DAR-7K3M-9QXCW.';
COMMENT ON COLUMN request_whole.status IS 'new: waits for a review; in review; closed: answered, or withdrawn by the requester.';
COMMENT ON COLUMN request_whole.received IS 'When it came, in Nigerian time.';
COMMENT ON COLUMN request_whole.due_on IS 'The day by which it should be answered: so many days after it came, or was opened again, as site.yaml said then.';
COMMENT ON COLUMN request_whole.days_overdue IS 'Days since that day; empty while there is time, and when it is closed.';
COMMENT ON COLUMN request_whole.organisation IS 'Name of the organisation.';
COMMENT ON COLUMN request_whole.sector IS 'Sector in which the organisation works.';
COMMENT ON COLUMN request_whole.email IS 'Where to answer; empty when no address was given.';
COMMENT ON COLUMN request_whole.doubt IS 'Why a person should look at it first; empty when there is no doubt.';
COMMENT ON COLUMN request_whole.wants IS 'What data is asked for: households, individuals, location.';
COMMENT ON COLUMN request_whole.states IS 'States; "all states" if country wide.';
COMMENT ON COLUMN request_whole.lgas IS 'LGAs; "all LGAs" if state wide.';
COMMENT ON COLUMN request_whole.wards IS 'Wards; "all Wards" if LGA wide.';
COMMENT ON COLUMN request_whole.communities IS 'Communities.';
COMMENT ON COLUMN request_whole.household_criteria IS 'Criteria for households, a line each.';
COMMENT ON COLUMN request_whole.individual_criteria IS 'Criteria for individuals, a line each.';
COMMENT ON COLUMN request_whole.requester IS 'Name of the person who asks.';
COMMENT ON COLUMN request_whole.designation IS 'Position of that person.';
COMMENT ON COLUMN request_whole.office_address IS 'Address of the organisation.';
COMMENT ON COLUMN request_whole.date_on_form IS 'Date that the requester wrote on the form.';
COMMENT ON COLUMN request_whole.came_by IS 'form: the page; api: the JSON interface.';
COMMENT ON COLUMN request_whole.outcome IS 'What came of it, in the words of the person who closed it, which the requester reads too. It stays when a request is opened again.';
COMMENT ON COLUMN request_whole.closed IS 'When it was closed, in Nigerian time.';
COMMENT ON COLUMN request_whole.kept_until IS 'The day after which it is erased.';
COMMENT ON COLUMN request_whole.added IS 'What the requester added later, each with its day; empty when nothing was.';
