import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { PATIENCE, withPatience } from './lock-patience';

/** Version of the grants below, stored as the schema's comment, so that they are applied only once. */
const GRANTED = 'Jobs that wait for the website, such as mails. Version 2 of the rights of nassco_app.';

/**
 * Brings the job queue's schema (`graphile_worker`) up to date and gives the website's role access: its tables have
 * row-level security, which without a policy shows rows only to their owner.
 */
export async function prepareJobQueue(databaseUrl: string) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: 5000,
    options: `-c lock_timeout=${PATIENCE.lockMs}`,
  });
  try {
    const { rows: sessions } = await pool.query<{ session: number }>('SELECT pg_backend_pid() AS session');
    const waiting = {
      databaseUrl,
      what: 'A change of the job queue',
      session: sessions[0]?.session ?? 0,
      patience: PATIENCE,
    };
    await withPatience(waiting, async () => {
      await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
      const { rows } = await pool.query<{ comment: string | null }>(
        "SELECT obj_description('graphile_worker'::regnamespace) AS comment",
      );
      if (rows[0]?.comment !== GRANTED) await pool.query(grants());
    });
  } finally {
    await pool.end();
  }
}

function grants(): string {
  // One query, so one transaction.
  return `
    SELECT pg_advisory_xact_lock(hashtext('graphile_worker grants'));
    GRANT USAGE ON SCHEMA graphile_worker TO nassco_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO nassco_app;
    -- Workers read the queue's version; only the owner changes it.
    REVOKE ALL ON graphile_worker.migrations FROM nassco_app;
    GRANT SELECT (id, breaking) ON graphile_worker.migrations TO nassco_app;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO nassco_app;
    DO $$
    DECLARE private_table record;
    BEGIN
      FOR private_table IN
        SELECT tablename FROM pg_tables WHERE schemaname = 'graphile_worker' AND rowsecurity
      LOOP
        EXECUTE format('DROP POLICY IF EXISTS website ON graphile_worker.%I', private_table.tablename);
        EXECUTE format('CREATE POLICY website ON graphile_worker.%I TO nassco_app USING (true) WITH CHECK (true)', private_table.tablename);
      END LOOP;
    END $$;
    COMMENT ON SCHEMA graphile_worker IS '${GRANTED}';`;
}
