CREATE VIEW register_published_rows AS
SELECT r.edition_id, r.position, r.state, r.lga, r.state_slug, r.lga_slug, r.is_total, r.households, r.individuals, r.male, r.female
FROM register_row AS r
WHERE r.edition_id IN (SELECT e.id FROM register_edition_ranked AS e) AND may_act();
COMMENT ON VIEW register_published_rows IS 'The rows of published editions, with which the desk compares a file.';
SELECT copy_column_comments('register_row', 'register_published_rows');
GRANT SELECT ON register_published_rows TO nassco_register, nassco_manager;
