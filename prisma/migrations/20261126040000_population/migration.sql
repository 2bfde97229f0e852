-- How many people live in each state, to relate the households of the register to.

CREATE TABLE state_population (
  state_slug text COLLATE "C" PRIMARY KEY,
  people     integer NOT NULL,
  year       smallint NOT NULL,
  source     text NOT NULL,
  is_sample  boolean NOT NULL,
  CONSTRAINT state_population_people_check CHECK (people > 0)
);
COMMENT ON TABLE state_population IS 'How many people live in each state, all rows from one imported file; empty if none was.';
COMMENT ON COLUMN state_population.state_slug IS 'The state as in the address of its page, such as kano.';
COMMENT ON COLUMN state_population.people IS 'Number of people.';
COMMENT ON COLUMN state_population.year IS 'The year that the numbers describe.';
COMMENT ON COLUMN state_population.source IS 'Where the file came from.';
COMMENT ON COLUMN state_population.is_sample IS 'Whether the numbers are a sample, not to be quoted.';

GRANT SELECT ON state_population TO nassco_app;
