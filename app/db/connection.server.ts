import pg from 'pg';

/** Does work on a connection of its own. It ends with the work, and what was not committed is rolled back. */
export async function onConnection<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, ...config });
  // A connection that breaks fails the query that waits for it; without this it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Does work as the role nassco_staff, on a connection of its own. */
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

/** Days and times stay as Postgres writes them; sums are numbers. */
function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === INT8) return Number;
  if ([DATE, TIMESTAMP, TIMESTAMPTZ].includes(type)) return String;
  return pg.types.getTypeParser(type, format as 'text');
}
