-- Views and functions have their source in prisma/objects (docs/decisions/migrations.md): which of them the database has.

CREATE TABLE applied_objects (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checksum   text NOT NULL,
  names      text[] NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE applied_objects IS 'Each set of views and functions that the database was given; the last row is the set that it has.';
COMMENT ON COLUMN applied_objects.id IS 'Number of the set, given by the database.';
COMMENT ON COLUMN applied_objects.checksum IS 'SHA-256 of the files of the set.';
COMMENT ON COLUMN applied_objects.names IS 'Names of its views and functions: what a later set does not name is dropped.';
COMMENT ON COLUMN applied_objects.applied_at IS 'When it was applied.';
GRANT SELECT (id, checksum) ON applied_objects TO nassco_app;
