import type { Migration } from '../../../prisma/migrate';

/** An invented schema change for upgrade rehearsals: a data access request's key is renamed. */
export const OLD_COLUMN = 'request_key';
export const NEW_COLUMN = 'submission_key';

/** Adds the new column, kept equal to the old one by a trigger, a table and a column with a default. */
export const EXPAND: Migration = {
  name: '20990101000000_submission_key',
  sql: `
-- The key of a request gets the name that forms and programs know it by.
ALTER TABLE data_access_request ADD COLUMN submission_key text UNIQUE, ADD COLUMN came_by text NOT NULL DEFAULT 'website';
UPDATE data_access_request SET submission_key = request_key;
COMMENT ON COLUMN data_access_request.submission_key IS 'Fingerprint of form and entries.';
COMMENT ON COLUMN data_access_request.came_by IS 'How the request came.';
GRANT SELECT (submission_key, came_by) ON data_access_request TO nassco_app;

-- Versions before and after write one of the two.
CREATE FUNCTION same_submission_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.submission_key := coalesce(NEW.submission_key, NEW.request_key);
  NEW.request_key := coalesce(NEW.request_key, NEW.submission_key);
  RETURN NEW;
END $$;
CREATE TRIGGER same_submission_key BEFORE INSERT ON data_access_request FOR EACH ROW EXECUTE FUNCTION same_submission_key();

CREATE TABLE came_by_count (day date PRIMARY KEY, requests integer NOT NULL);
`,
};

/** Builds an index on a table while it is written to. */
export const INDEX: Migration = {
  name: '20990101000001_came_by_index',
  sql: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS data_access_request_came_by_idx ON data_access_request (came_by);',
};

/** Removes what only versions before EXPAND use. */
export const CONTRACT: Migration = {
  name: '20990201000000_contract_20990101000000_request_key',
  sql: `
DROP TRIGGER same_submission_key ON data_access_request;
DROP FUNCTION same_submission_key();
ALTER TABLE data_access_request ALTER COLUMN submission_key SET NOT NULL, DROP COLUMN request_key;
`,
};

/** A changed function, which defaults and views use: its text in prisma/objects, and in the later version. */
export const FUNCTION: [from: string, to: string] = [
  "CREATE OR REPLACE FUNCTION lagos_day(moment timestamptz) RETURNS date\nLANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (moment AT TIME ZONE 'Africa/Lagos')::date;",
  "CREATE OR REPLACE FUNCTION lagos_day(moment timestamptz) RETURNS date\nLANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT (moment AT TIME ZONE 'Africa/Lagos')::date $$;",
];
