-- Which of two editions the website prefers is said here and nowhere else: the office's own before a sample, then the
-- newest month, then what was imported last.
-- One that is not published yet, or was withdrawn before it was, is not there for the website. The public sees the time of
-- publication as that of the import.
CREATE VIEW register_edition_ranked AS
SELECT
  id, slug, title, as_at, source, sha256, is_sample, row_count, coalesce(publish_at, imported_at) AS imported_at,
  withdrawn_at, withdrawn_reason,
  CASE WHEN withdrawn_at IS NULL THEN
    rank() OVER (PARTITION BY withdrawn_at IS NULL ORDER BY is_sample, as_at DESC, coalesce(publish_at, imported_at) DESC, id DESC)
  END::integer AS rank
FROM register_edition
WHERE publish_at IS NULL OR (publish_at <= now() AND (withdrawn_at IS NULL OR withdrawn_at >= publish_at));
COMMENT ON VIEW register_edition_ranked IS 'Every published edition with its place among those that stand: the website shows the one of rank 1.';
COMMENT ON COLUMN register_edition_ranked.id IS 'Number of the edition, given by the database.';
COMMENT ON COLUMN register_edition_ranked.slug IS 'Name of the edition in addresses and file names.';
COMMENT ON COLUMN register_edition_ranked.title IS 'Title of the published table.';
COMMENT ON COLUMN register_edition_ranked.as_at IS 'First day of the month that the figures describe.';
COMMENT ON COLUMN register_edition_ranked.source IS 'Where the file came from.';
COMMENT ON COLUMN register_edition_ranked.sha256 IS 'Fingerprint of the file.';
COMMENT ON COLUMN register_edition_ranked.is_sample IS 'True for sample figures.';
COMMENT ON COLUMN register_edition_ranked.row_count IS 'Number of rows, the national total included.';
COMMENT ON COLUMN register_edition_ranked.imported_at IS 'When the edition was imported; for one that was imported ahead, when it was published.';
COMMENT ON COLUMN register_edition_ranked.withdrawn_at IS 'When it was withdrawn; empty while it stands.';
COMMENT ON COLUMN register_edition_ranked.withdrawn_reason IS 'Why it was withdrawn; empty while it stands.';
COMMENT ON COLUMN register_edition_ranked.rank IS '1 for the edition that the website shows; empty for one that is withdrawn.';
GRANT SELECT ON register_edition_ranked TO nassco_app;
-- At the desk a file is compared with the edition before it. What is published everybody may read.
GRANT SELECT ON register_edition_ranked TO nassco_register, nassco_manager;
REVOKE ALL ON register_row FROM nassco_register, nassco_manager;
