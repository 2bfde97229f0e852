-- Staff see those to come as well.
CREATE VIEW register_editions AS
SELECT
  e.slug AS edition, e.as_at, e.is_sample, e.row_count AS lines,
  (e.imported_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS imported,
  e.source, shown.rank IS NOT DISTINCT FROM 1 AS is_shown,
  (e.withdrawn_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS withdrawn,
  e.withdrawn_reason AS reason,
  (coalesce(e.publish_at, e.imported_at) AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS published
FROM register_edition AS e LEFT JOIN register_edition_ranked AS shown USING (id)
WHERE may_act()
ORDER BY e.as_at DESC, e.imported_at DESC, e.id DESC;
COMMENT ON VIEW register_editions IS 'Every edition of the register''s summary, newest first.';
COMMENT ON COLUMN register_editions.edition IS 'Name of the edition, such as 2021-05: the end of its address.';
COMMENT ON COLUMN register_editions.as_at IS 'First day of the month that the figures describe.';
COMMENT ON COLUMN register_editions.is_sample IS 'True for sample figures.';
COMMENT ON COLUMN register_editions.lines IS 'Lines of the file that was imported, the national total included.';
COMMENT ON COLUMN register_editions.imported IS 'When it was imported, in Nigerian time.';
COMMENT ON COLUMN register_editions.source IS 'Where the file came from.';
COMMENT ON COLUMN register_editions.is_shown IS 'True for the one that the website shows first.';
COMMENT ON COLUMN register_editions.withdrawn IS 'When it was withdrawn, in Nigerian time; empty while it stands.';
COMMENT ON COLUMN register_editions.reason IS 'Why it was withdrawn; empty while it stands.';
COMMENT ON COLUMN register_editions.published IS 'When it was published, or is going to be, in Nigerian time.';
GRANT SELECT ON register_editions TO nassco_staff, nassco_register, nassco_manager;
