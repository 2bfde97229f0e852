CREATE VIEW request_log AS
SELECT reference, (happened_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS happened, what, who, words, doubt
FROM (
  SELECT r.reference, r.received_at AS happened_at, 0 AS entry, 'received' AS what, 'requester' AS who, NULL AS words, r.review_mark AS doubt
  FROM data_access_request AS r
  UNION ALL
  SELECT r.reference, e.happened_at, e.id, e.kind,
    CASE WHEN e.kind IN ('line added', 'address corrected', 'withdrawn') THEN 'requester' ELSE e.login END, e.words_of_office, e.doubt
  FROM request_log_entry AS e JOIN data_access_request AS r ON r.id = e.request_id
) AS entries
WHERE may_act()
ORDER BY happened_at DESC, entry DESC;
COMMENT ON VIEW request_log IS 'What has happened with each request, the latest first. What a requester wrote is read with the request: read_request(reference).';
COMMENT ON COLUMN request_log.reference IS 'Reference of the request.';
COMMENT ON COLUMN request_log.happened IS 'When, in Nigerian time.';
COMMENT ON COLUMN request_log.what IS 'received, in review, question, line added, address corrected, withdrawn, closed or opened again.';
COMMENT ON COLUMN request_log.who IS 'requester, or the login of who did it; empty where that was not kept.';
COMMENT ON COLUMN request_log.words IS 'The question of the office, or what came of the request; the requester reads both.';
COMMENT ON COLUMN request_log.doubt IS 'Why a person should look at it first; empty when there is no doubt.';
GRANT SELECT ON request_log TO nassco_staff, nassco_requests, nassco_manager;
