-- Editions that stay to be cited: one may be withdrawn, and is then shown with the reason; none is deleted.

ALTER TABLE register_edition
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN withdrawn_reason text,
  ADD CONSTRAINT register_edition_withdrawn_with_reason CHECK ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL));

COMMENT ON COLUMN register_edition.withdrawn_at IS 'When the edition was withdrawn; empty while it stands.';
COMMENT ON COLUMN register_edition.withdrawn_reason IS 'Why it was withdrawn, in words for the public; empty while it stands.';

-- Which of two editions the website prefers is said here and nowhere else: the office's own before a sample, then the
-- newest month, then what was imported last.
CREATE VIEW register_edition_ranked AS
SELECT
  *,
  CASE WHEN withdrawn_at IS NULL THEN
    rank() OVER (PARTITION BY withdrawn_at IS NULL ORDER BY is_sample, as_at DESC, imported_at DESC, id DESC)
  END::integer AS rank
FROM register_edition;
COMMENT ON VIEW register_edition_ranked IS 'Every edition with its place among those that stand: the website shows the one of rank 1.';
COMMENT ON COLUMN register_edition_ranked.id IS 'Number of the edition, given by the database.';
COMMENT ON COLUMN register_edition_ranked.slug IS 'Name of the edition in addresses and file names.';
COMMENT ON COLUMN register_edition_ranked.title IS 'Title of the published table.';
COMMENT ON COLUMN register_edition_ranked.as_at IS 'First day of the month that the figures describe.';
COMMENT ON COLUMN register_edition_ranked.source IS 'Where the file came from.';
COMMENT ON COLUMN register_edition_ranked.sha256 IS 'Fingerprint of the file.';
COMMENT ON COLUMN register_edition_ranked.is_sample IS 'True for sample figures.';
COMMENT ON COLUMN register_edition_ranked.row_count IS 'Number of rows, the national total included.';
COMMENT ON COLUMN register_edition_ranked.imported_at IS 'When the edition was imported.';
COMMENT ON COLUMN register_edition_ranked.withdrawn_at IS 'When it was withdrawn; empty while it stands.';
COMMENT ON COLUMN register_edition_ranked.withdrawn_reason IS 'Why it was withdrawn; empty while it stands.';
COMMENT ON COLUMN register_edition_ranked.rank IS '1 for the edition that the website shows; empty for one that is withdrawn.';

CREATE OR REPLACE VIEW register_current AS
SELECT
  e.slug AS edition, e.as_at, e.is_sample, r.position AS line, r.state, r.lga,
  r.households, r.individuals, r.male, r.female, r.is_total AS is_national_total
FROM register_row r
JOIN register_edition e ON e.id = r.edition_id
WHERE e.id = (SELECT id FROM register_edition_ranked WHERE rank = 1)
ORDER BY r.position;

CREATE VIEW register_editions AS
SELECT
  slug AS edition, as_at, is_sample, row_count AS lines,
  (imported_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS imported,
  source, rank IS NOT DISTINCT FROM 1 AS is_shown,
  (withdrawn_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS withdrawn,
  withdrawn_reason AS reason
FROM register_edition_ranked
ORDER BY as_at DESC, imported_at DESC, id DESC;
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

GRANT SELECT ON register_edition_ranked TO nassco_app;
GRANT SELECT ON register_editions TO nassco_staff;
