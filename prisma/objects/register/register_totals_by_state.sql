CREATE VIEW register_totals_by_state AS
SELECT
  min(state) AS state, count(*)::integer AS lgas, sum(households) AS households, sum(individuals) AS individuals,
  sum(male) AS male, sum(female) AS female
FROM register_current
WHERE NOT is_national_total
GROUP BY lower(state)
ORDER BY 1;
COMMENT ON VIEW register_totals_by_state IS 'The figures of the current edition, added up by state. The national total is left out.';
COMMENT ON COLUMN register_totals_by_state.state IS 'State.';
COMMENT ON COLUMN register_totals_by_state.lgas IS 'Lines for the state, one for each LGA as the file spells it.';
COMMENT ON COLUMN register_totals_by_state.households IS 'Households of these lines.';
COMMENT ON COLUMN register_totals_by_state.individuals IS 'Individuals of these lines.';
COMMENT ON COLUMN register_totals_by_state.male IS 'Male individuals of these lines.';
COMMENT ON COLUMN register_totals_by_state.female IS 'Female individuals of these lines.';
GRANT SELECT ON register_totals_by_state TO nassco_staff, nassco_register, nassco_manager;
