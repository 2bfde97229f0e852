import { z } from 'zod';
import { MATCH_PATH, REGISTER_PATH } from '../register/paths';
import { currentGazetteer, type Gazetteer } from './gazetteer.server';
import { type Candidate, matchPlace, SURE } from './match';
import { RECONCILE_PATH } from './paths';
import { matchLine } from './readings';

/** The service's only entity type. */
const LGA = { id: 'lga', name: 'Local government area' };
/** The property that tells a name from the same one in another state. */
const STATE = 'state';

const MAX_QUERIES = 50;
const MAX_NAME = 200;
const MAX_CANDIDATES = 10;

/** The service manifest (Reconciliation Service API 0.2). @param origin of the site */
export function manifest(origin: string): object {
  return {
    versions: ['0.2'],
    name: 'LGAs of the National Social Register of Nigeria',
    identifierSpace: `${origin}${REGISTER_PATH}/`,
    schemaSpace: `${origin}/openapi.json`,
    documentation: `${origin}${MATCH_PATH}`,
    defaultTypes: [LGA],
    // Not every client escapes the slash in an id; in a query string both forms work.
    view: { url: `${origin}${RECONCILE_PATH}?id={{id}}` },
  };
}

const plainValue = z.union([z.string().max(MAX_NAME), z.number(), z.boolean()]);
const value = z.union([plainValue, z.object({ id: z.string().max(MAX_NAME), name: z.string().optional() })]);

const query = z.strictObject({
  query: z.string().max(MAX_NAME).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  limit: z.number().optional(),
  properties: z.array(z.object({ pid: z.string(), v: z.union([value, z.array(value)]) })).optional(),
  type_strict: z.enum(['any', 'should', 'all']).optional(),
});

type Query = z.output<typeof query>;
type Value = z.output<typeof value>;

const batch = z
  .record(z.string(), query)
  .refine((queries) => Object.keys(queries).length <= MAX_QUERIES, `more than ${MAX_QUERIES} queries`);

/** A batch that cannot be read; the message says why. */
export class BatchRefused extends Error {}

/**
 * Answers a batch of named queries.
 *
 * @param text JSON from the field `queries`.
 * @throws BatchRefused if it is not a valid batch, Response 503 when the database does not answer.
 */
export async function answerBatch(text: string): Promise<Record<string, { result: object[] }>> {
  const queries = readBatch(text);
  const gazetteer = await currentGazetteer();
  // `fromEntries` treats a name such as `__proto__` like any other.
  return Object.fromEntries(
    Object.entries(queries).map(([name, each]) => [name, { result: resultOf(gazetteer, each) }]),
  );
}

function readBatch(text: string): Record<string, Query> {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    throw new BatchRefused('The field "queries" is not JSON.');
  }
  const { data, error } = batch.safeParse(sent);
  if (data) return data;
  const [issue] = error.issues;
  const where = issue?.path.length ? ` at ${issue.path.join('.')}`.slice(0, MAX_NAME) : '';
  throw new BatchRefused(
    `The field "queries" is not a batch of up to ${MAX_QUERIES} reconciliation queries${where}. Names may have ${MAX_NAME} characters.`,
  );
}

function resultOf(gazetteer: Gazetteer, { query: name = '', type, limit, properties }: Query): object[] {
  if (type !== undefined && type.length > 0 && ![type].flat().includes(LGA.id)) return [];
  const state = stateOf(properties);
  const found = state ? matchPlace(gazetteer, { lga: name, state }) : matchLine(gazetteer, name);
  return found.slice(0, Math.max(1, Math.min(limit ?? MAX_CANDIDATES, MAX_CANDIDATES))).map(candidateOf);
}

function candidateOf({ id, state, lga, score, reason }: Candidate, index: number): object {
  return {
    id,
    name: `${lga}, ${state}`,
    description: reason,
    type: [LGA],
    score: Math.round(score * 100),
    match: index === 0 && score >= SURE,
  };
}

/** The state that a query is restricted to, or ''. */
function stateOf(properties: Query['properties']): string {
  const v = properties?.find(({ pid }) => pid.toLowerCase() === STATE)?.v;
  const [first] = [v].flat();
  return first === undefined ? '' : textOf(first);
}

/** A property's value as text; an entity is its name. */
function textOf(given: Value): string {
  return typeof given === 'object' ? (given.name ?? given.id) : String(given);
}
