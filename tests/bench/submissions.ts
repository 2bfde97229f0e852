// `npm run bench submissions`: accepted data access requests per second, through the JSON API and the form, compared with a
// bare INSERT of the same row by `pg` at the same concurrency in one run, and where the time is spent.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { FORM_PATH } from '../../app/features/data-access/form/form-fields';
import { requestSchema } from '../../app/features/data-access/form/request.server';
import { inParallel } from '../faults/submissions';
import { databaseNamed, liftMailCaps } from '../support/databases';
import { median } from '../support/percentile';
import { SECRET_KEY, startSite, untilReady } from '../support/site';
import { startTestPostgres } from '../support/template-database';

const { values: options } = parseArgs({
  options: { count: { type: 'string' }, lanes: { type: 'string' }, rounds: { type: 'string' } },
});
const COUNT = Number(options.count ?? 1500);
const LANES = Number(options.lanes ?? 20);
const ROUNDS = Number(options.rounds ?? 3);
/** The promised share of a bare INSERT's speed. */
const GOAL = 0.25;
/** Each time that the machine stands still longer than a visitor waits, all lanes may be refused; ten such times are no benchmark. */
const MOST_REFUSED = 10 * LANES;

process.env.SECRET_KEY = SECRET_KEY;
const { serverUrl, stop } = await startTestPostgres();
const url = databaseNamed(serverUrl, 'template_site');
process.env.DATABASE_URL = url;
const pool = new pg.Pool({ connectionString: url, max: 10 });
// A stopping server ends its connections.
pool.on('error', () => {});
// Each submission must send its emails, as on an ordinary day.
await liftMailCaps(url);
const { saveRequest } = await import('../../app/features/data-access/form/save-request.server');
const { closeDatabase, isUnavailable } = await import('../../app/db/client.server');
const site = await startSite({ DATABASE_URL: url, TRUST_PROXY: '1', LOG_LEVEL: 'info' });
const agent = new Agent({ keepAlive: true, maxSockets: LANES });
let serial = 0;
let refused = 0;
try {
  await untilReady(site);
  // The same table without the trigger that queues the emails.
  await pool.query('CREATE TABLE bare_request (LIKE data_access_request INCLUDING ALL)');
  const steps: [name: string, step: () => Promise<unknown>][] = [
    ['bare INSERT by pg', insertBare],
    ['INSERT with the jobs of its mails', () => insertInto('data_access_request')],
    ['saveRequest, called directly', () => saveRequest(requestSchema.parse(entries()), submission())],
    ['POST /healthz, refused with 405', () => post('/healthz', '', 'application/x-www-form-urlencoded', 405)],
    [
      'POST /api/data-access-request, entries refused',
      () => post('/api/data-access-request', '{}', 'application/json', 422),
    ],
    ['POST /api/data-access-request', postJson],
    [`POST ${FORM_PATH}`, postForm],
  ];
  const rates = new Map<string, number[]>(steps.map(([name]) => [name, []]));
  for (const [, step] of steps) await repeat(step, 200);
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, step] of steps) rates.get(name)?.push(await rateOf(step));
  print(rates);
} finally {
  agent.destroy();
  await site.stop();
  await closeDatabase();
  await pool.end();
  await stop();
}

async function rateOf(step: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await repeat(step, COUNT);
  return COUNT / ((performance.now() - started) / 1000);
}

function repeat(step: () => Promise<unknown>, times: number): Promise<void> {
  return inParallel(Array(times).fill(step), LANES, untilAccepted);
}

/** Takes the step again where it is refused with a 503, as senders are asked to; that time counts too. */
async function untilAccepted(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    if (++refused > MOST_REFUSED) throw new Error(`More than ${MOST_REFUSED} submissions were refused.`);
    await untilAccepted(step);
  }
}

/** The entries of a unique request. */
function entries() {
  const number = ++serial;
  return {
    organizationName: `Organisation ${number}`,
    officeAddress: `${number} Ahmadu Bello Way, Abuja`,
    emailAddress: `person-${number}@example.com`,
    sector: 'Health',
    criteria: { households: true, individuals: false, location: true },
    location: { state: 'Abia', lgas: 'all LGAs' },
    householdCriteria: ['1st to 3rd deciles', 'households with children under five'],
    requesterName: 'Ada Obi',
    designation: 'Director',
    date: '2026-11-21',
  };
}

function submission() {
  return { formKey: randomUUID(), channel: 'api' as const, reviewMark: null, sender: null };
}

function insertBare() {
  return insertInto('bare_request');
}

function insertInto(table: string) {
  const row = requestSchema.parse(entries());
  return pool.query({
    name: table,
    text: `INSERT INTO ${table} (reference, request_key, receipt_token_hash, channel, review_mark, organization_name, office_address,
             email_address, sector, wants_households, wants_individuals, wants_location, location_state, location_lgas, location_wards,
             location_communities, household_criteria, individual_criteria, requester_name, designation, request_date)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
    values: [
      randomUUID(),
      randomUUID() + randomUUID(),
      randomUUID() + randomUUID(),
      'api',
      null,
      row.organizationName,
      row.officeAddress,
      row.emailAddress,
      row.sector,
      true,
      false,
      true,
      row.location.state,
      row.location.lgas,
      null,
      null,
      row.householdCriteria,
      [],
      row.requesterName,
      row.designation,
      row.date,
    ],
  });
}

function postJson() {
  return post('/api/data-access-request', JSON.stringify(entries()), 'application/json', 201);
}

function postForm() {
  const { criteria, location, householdCriteria, ...texts } = entries();
  const form = new URLSearchParams({ ...texts, formKey: randomUUID() });
  for (const [name, isTicked] of Object.entries(criteria)) if (isTicked) form.set(`criteria.${name}`, 'on');
  for (const [name, text] of Object.entries(location)) form.set(`location.${name}`, text);
  for (const [index, text] of householdCriteria.entries()) form.set(`householdCriteria[${index}]`, text);
  return post(FORM_PATH, form.toString(), 'application/x-www-form-urlencoded', 303);
}

/**
 * Sends it over a kept-alive connection as a new client.
 *
 * @throws Response 503 where it is refused as by `saveRequest`, Error for any other status than `wanted`.
 */
function post(to: string, body: string, type: string, wanted: number): Promise<void> {
  const { hostname, port } = new URL(site.url);
  const client = ++serial;
  const headers = {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'X-Forwarded-For': `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`,
  };
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path: to, method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === wanted) resolve();
        else if (answer.statusCode === 503) reject(new Response(null, { status: 503 }));
        else reject(new Error(`${to} answered ${answer.statusCode}, not ${wanted}`));
      });
    });
    asking.once('error', reject).end(body);
  });
}

function print(rates: Map<string, number[]>) {
  const bare = median(rates.get('bare INSERT by pg') ?? []);
  console.log(
    `\nPer second, ${LANES} at a time: median of ${ROUNDS} rounds of ${COUNT}; share of a bare INSERT`,
  );
  if (refused > 0)
    console.log(`(${refused} refusals with a 503 while the machine stood still; each sent again)`);
  for (const [name, all] of rates) {
    const share = median(all) / bare;
    const isSubmission = name.startsWith('POST') && !name.includes('refused');
    const mark = isSubmission ? (share >= GOAL ? `  (goal ${GOAL})` : `  BELOW ${GOAL}`) : '';
    console.log(
      `${name.padEnd(50)} ${median(all).toFixed(0).padStart(6)} ${share.toFixed(2).padStart(6)}${mark}`,
    );
    if (isSubmission && share < GOAL) process.exitCode = 1;
  }
}
