CREATE VIEW requests_by_sector_and_month AS
WITH named AS (
  SELECT
    date_trunc('month', received)::date AS month,
    min(sector) OVER (PARTITION BY lower(regexp_replace(sector, '\s+', ' ', 'g'))) AS sector,
    status,
    received::date AS came_on
  FROM request_whole
), counted AS (
  SELECT
    month,
    sector,
    count(*)::integer AS came,
    count(*) FILTER (WHERE status <> 'closed')::integer AS waiting,
    count(*) FILTER (WHERE status = 'closed')::integer AS closed,
    max(came_on) AS latest
  FROM named
  GROUP BY month, sector
), shown AS (
  -- In each month, because two periods that differ by a month would tell of what came in it.
  SELECT *, came >= 3 OR pg_has_role('nassco_requests', 'USAGE') OR pg_has_role('nassco_manager', 'USAGE')
    OR pg_has_role('nassco_staff', 'USAGE') AS stands_alone
  FROM counted
)
SELECT
  month,
  CASE WHEN stands_alone THEN sector ELSE 'Other sectors' END AS sector,
  sum(came)::integer AS came,
  sum(waiting)::integer AS waiting,
  sum(closed)::integer AS closed,
  max(latest) AS latest
FROM shown
GROUP BY month, stands_alone, CASE WHEN stands_alone THEN sector ELSE 'Other sectors' END
ORDER BY month DESC, stands_alone DESC, came DESC, sector;
COMMENT ON VIEW requests_by_sector_and_month IS 'How many requests came from each sector in each month. For whoever does not work with requests, sectors of fewer than three requests in a month stand together, so that no line tells of one request.';
COMMENT ON COLUMN requests_by_sector_and_month.month IS 'First day of the month in which they came.';
COMMENT ON COLUMN requests_by_sector_and_month.sector IS 'Sector as written; large and small letters make no difference. Or Other sectors.';
COMMENT ON COLUMN requests_by_sector_and_month.came IS 'Requests that came.';
COMMENT ON COLUMN requests_by_sector_and_month.waiting IS 'Of these: not answered yet.';
COMMENT ON COLUMN requests_by_sector_and_month.closed IS 'Of these: closed.';
COMMENT ON COLUMN requests_by_sector_and_month.latest IS 'Day on which the latest one came.';
GRANT SELECT ON requests_by_sector_and_month TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
