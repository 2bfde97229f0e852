import pg from 'pg';

/** Runs `work` on a dedicated connection, closed afterwards; anything not committed is rolled back. */
export async function onConnection<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, ...config });
  // The pending query fails when the connection breaks; without this handler the process would end too.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Lets a lost connection fail its query, and not end the process: a pool itself listens only to those that nobody uses. */
export function outliveConnections(pool: pg.Pool) {
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** Runs `work` as the role nassco_staff, on a dedicated connection. */
export function asStaff<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const options = '-c role=nassco_staff';
  return onConnection(
    { connectionString, application_name: 'staff', options, types: { getTypeParser } },
    work,
  );
}

const { INT8, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;

/** Keeps dates and times as Postgres writes them; returns sums as numbers. */
export function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === INT8) return Number;
  if ([DATE, TIMESTAMP, TIMESTAMPTZ].includes(type)) return String;
  return pg.types.getTypeParser(type, format as 'text');
}
