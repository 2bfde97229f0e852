CREATE VIEW requests_by_sector AS
WITH by_sector AS (
  SELECT
    min(sector) AS sector,
    count(*)::integer AS came,
    count(*) FILTER (WHERE status <> 'closed')::integer AS waiting,
    count(*) FILTER (WHERE status = 'closed')::integer AS closed,
    max(received)::date AS latest
  FROM request_whole
  GROUP BY lower(regexp_replace(sector, '\s+', ' ', 'g'))
), shown AS (
  SELECT *, came >= 3 OR pg_has_role('nassco_requests', 'USAGE') OR pg_has_role('nassco_manager', 'USAGE')
    OR pg_has_role('nassco_staff', 'USAGE') AS stands_alone
  FROM by_sector
)
SELECT
  CASE WHEN stands_alone THEN sector ELSE 'Other sectors' END AS sector,
  sum(came)::integer AS came,
  sum(waiting)::integer AS waiting,
  sum(closed)::integer AS closed,
  max(latest) AS latest
FROM shown
GROUP BY stands_alone, CASE WHEN stands_alone THEN sector ELSE 'Other sectors' END
ORDER BY stands_alone DESC, came DESC, sector;
COMMENT ON VIEW requests_by_sector IS 'How many requests came from each sector. Requesters write the sector themselves: one may appear in several spellings. For whoever does not work with requests, sectors of fewer than three requests stand together, so that no line tells of one request.';
COMMENT ON COLUMN requests_by_sector.sector IS 'Sector as written; large and small letters make no difference. Or Other sectors.';
COMMENT ON COLUMN requests_by_sector.came IS 'Requests that came.';
COMMENT ON COLUMN requests_by_sector.waiting IS 'Of these: not answered yet.';
COMMENT ON COLUMN requests_by_sector.closed IS 'Of these: closed.';
COMMENT ON COLUMN requests_by_sector.latest IS 'Day on which the latest one came.';
GRANT SELECT ON requests_by_sector TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
