CREATE VIEW register_current AS
SELECT
  e.slug AS edition, e.as_at, e.is_sample, r.position AS line, r.state, r.lga,
  r.households, r.individuals, r.male, r.female, r.is_total AS is_national_total
FROM register_row r
JOIN register_edition e ON e.id = r.edition_id
WHERE e.id = (SELECT id FROM register_edition_ranked WHERE rank = 1) AND may_act()
ORDER BY r.position;
COMMENT ON VIEW register_current IS 'The summary by LGA that the website shows now, as it was given.';
COMMENT ON COLUMN register_current.edition IS 'Name of the edition, such as 2021-05.';
COMMENT ON COLUMN register_current.as_at IS 'First day of the month that the figures describe.';
COMMENT ON COLUMN register_current.is_sample IS 'True while sample figures stand in for the office''s own.';
COMMENT ON COLUMN register_current.line IS 'Place in the file that was imported.';
COMMENT ON COLUMN register_current.state IS 'State; empty for the national total.';
COMMENT ON COLUMN register_current.lga IS 'Local government area; empty for the national total.';
COMMENT ON COLUMN register_current.households IS 'Households; empty when no figure was given.';
COMMENT ON COLUMN register_current.individuals IS 'Individuals; empty when no figure was given.';
COMMENT ON COLUMN register_current.male IS 'Male individuals; empty when no figure was given.';
COMMENT ON COLUMN register_current.female IS 'Female individuals; empty when no figure was given.';
COMMENT ON COLUMN register_current.is_national_total IS 'True for the national total. Leave it out of sums, or all is counted twice.';
GRANT SELECT ON register_current TO nassco_staff, nassco_register, nassco_manager;
