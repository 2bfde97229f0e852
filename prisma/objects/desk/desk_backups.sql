-- As the alerts BackupOld and DumpOld have it, and the check of the service (deploy/backup.sh): one of each a day.
CREATE VIEW desk_backups AS
SELECT
  what, (max(finished_at) AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS finished,
  greatest(0, extract(epoch FROM now() - max(finished_at)))::integer AS seconds_ago,
  max(finished_at) < now() - interval '26 hours' AS is_overdue
FROM (SELECT CASE kind WHEN 'dump' THEN 'dump' ELSE 'base backup' END AS what, finished_at FROM backup_done) AS done
WHERE may_act()
GROUP BY what ORDER BY max(finished_at) DESC;
COMMENT ON VIEW desk_backups IS 'The last dump and the last base backup, the latest first; none that the backup service does not make.';
COMMENT ON COLUMN desk_backups.what IS 'dump or base backup.';
COMMENT ON COLUMN desk_backups.finished IS 'When it was finished, in Nigerian time.';
COMMENT ON COLUMN desk_backups.seconds_ago IS 'How long ago that was, in seconds.';
COMMENT ON COLUMN desk_backups.is_overdue IS 'True after 26 hours: there should be one a day.';
GRANT SELECT ON desk_backups TO nassco_manager;
