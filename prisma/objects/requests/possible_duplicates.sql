-- Each request is compared with the one before it that shares a detail, so that thousands take a moment only.
CREATE VIEW possible_duplicates AS
WITH request AS MATERIALIZED (
  SELECT
    id, reference, status, received_at, organization_name AS organisation, lower(email_address) AS address,
    nullif(regexp_replace(lower(organization_name), '[^[:alnum:]]+', '', 'g'), '') AS name,
    nullif(regexp_replace(lower(office_address), '[^[:alnum:]]+', '', 'g'), '') AS place,
    nullif(regexp_replace(lower(requester_name), '[^[:alnum:]]+', '', 'g'), '') AS person,
    nullif(lower(array_to_string(household_criteria || individual_criteria, ' ')), '') AS criteria,
    left(concat_ws(' ', organization_name, office_address, email_address, sector, requester_name, designation, location_state,
      location_lgas, array_to_string(household_criteria || individual_criteria, ' ')), 500) AS text
  FROM data_access_request
  WHERE may_act()
), detail AS (
  SELECT id, received_at, kind, said
  FROM request, LATERAL (VALUES ('address', address), ('name', name), ('place', place), ('person', person), ('criteria', criteria))
    AS shared (kind, said)
  WHERE said IS NOT NULL
), neighbour AS (
  SELECT DISTINCT id, earlier_id
  FROM (SELECT id, lag(id) OVER (PARTITION BY kind, said ORDER BY received_at, id) AS earlier_id FROM detail) AS in_line
  WHERE earlier_id IS NOT NULL
), pair AS (
  SELECT
    later.reference,
    earlier.reference AS earlier_reference,
    later.organisation,
    earlier.organisation AS earlier_organisation,
    lagos_day(later.received_at) - lagos_day(earlier.received_at) AS days_between,
    later.address = earlier.address AS same_address,
    later.name = earlier.name AS same_name,
    round((100 * similarity(later.text, earlier.text))::numeric)::integer AS likeness,
    later.received_at
  FROM neighbour
  JOIN request AS later ON later.id = neighbour.id
  JOIN request AS earlier ON earlier.id = neighbour.earlier_id
  WHERE earlier.received_at > later.received_at - interval '60 days' AND (earlier.status <> 'closed' OR later.status <> 'closed')
)
SELECT
  reference,
  earlier_reference,
  concat_ws(', ', CASE WHEN same_address THEN 'same email address' END, CASE WHEN same_name THEN 'same organisation' END,
    CASE WHEN likeness >= 80 THEN 'nearly the same text' END) AS why,
  likeness AS likeness_percent,
  days_between,
  organisation,
  earlier_organisation
FROM pair
WHERE same_address OR same_name OR likeness >= 80
ORDER BY likeness DESC, received_at DESC;
COMMENT ON VIEW possible_duplicates IS 'Two requests within 60 days of each other that may be one, at least one of them not answered yet. The most alike first.';
COMMENT ON COLUMN possible_duplicates.reference IS 'Reference of the later request.';
COMMENT ON COLUMN possible_duplicates.earlier_reference IS 'Reference of the earlier request.';
COMMENT ON COLUMN possible_duplicates.why IS 'What they share: the e-mail address, the organisation, or nearly all of the text.';
COMMENT ON COLUMN possible_duplicates.likeness_percent IS 'How much of the text is alike: 100 for the same words.';
COMMENT ON COLUMN possible_duplicates.days_between IS 'Days between the two.';
COMMENT ON COLUMN possible_duplicates.organisation IS 'Organisation of the later request.';
COMMENT ON COLUMN possible_duplicates.earlier_organisation IS 'Organisation of the earlier request.';
GRANT SELECT ON possible_duplicates TO nassco_staff, nassco_requests, nassco_manager;
