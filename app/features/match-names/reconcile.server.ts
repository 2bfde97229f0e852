import { z } from 'zod';
import { MATCH_PATH, REGISTER_PATH } from '../register/paths';
import type { Gazetteer } from './gazetteer';
import { type Candidate, matchPlace, SURE } from './match';
import { RECONCILE_PATH } from './paths';
import { currentGazetteer } from './places.server';
import { matchLine } from './readings';

/** The one type of things that the service knows. */
const LGA = { id: 'lga', name: 'Local government area' };
/** The property by which a name is told from its twin in another state. */
const STATE = 'state';

const MOST_QUERIES = 50;
const LONGEST_NAME = 200;
const MOST_CANDIDATES = 10;

/** What the service says of itself (Reconciliation Service API 0.2). @param origin of the site */
export function manifest(origin: string): object {
  return {
    versions: ['0.2'],
    name: 'LGAs of the National Social Register of Nigeria',
    identifierSpace: `${origin}${REGISTER_PATH}/`,
    schemaSpace: `${origin}/openapi.json`,
    documentation: `${origin}${MATCH_PATH}`,
    defaultTypes: [LGA],
    // Not every client escapes the slash of an id: in a query it may stand either way.
    view: { url: `${origin}${RECONCILE_PATH}?id={{id}}` },
  };
}

const plainValue = z.union([z.string().max(LONGEST_NAME), z.number(), z.boolean()]);
const value = z.union([
  plainValue,
  z.object({ id: z.string().max(LONGEST_NAME), name: z.string().optional() }),
]);

const query = z.strictObject({
  query: z.string().max(LONGEST_NAME).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  limit: z.number().optional(),
  properties: z.array(z.object({ pid: z.string(), v: z.union([value, z.array(value)]) })).optional(),
  type_strict: z.enum(['any', 'should', 'all']).optional(),
});

type Query = z.output<typeof query>;
type Value = z.output<typeof value>;

const batch = z
  .record(z.string(), query)
  .refine((queries) => Object.keys(queries).length <= MOST_QUERIES, `more than ${MOST_QUERIES} queries`);

/** A batch cannot be read; the message says why. */
export class BatchRefused extends Error {}

/**
 * Answers a batch of queries by their names.
 *
 * @param text JSON as the field `queries` has it.
 * @throws BatchRefused when it is not such a batch, Response 503 when the database does not answer.
 */
export async function answerBatch(text: string): Promise<Record<string, { result: object[] }>> {
  const queries = readBatch(text);
  const gazetteer = await currentGazetteer();
  // A name such as `__proto__` is one like any other.
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
  const where = issue?.path.length ? ` at ${issue.path.join('.')}`.slice(0, LONGEST_NAME) : '';
  throw new BatchRefused(
    `The field "queries" is not a batch of up to ${MOST_QUERIES} reconciliation queries${where}. Names may have ${LONGEST_NAME} characters.`,
  );
}

function resultOf(gazetteer: Gazetteer, { query: name = '', type, limit, properties }: Query): object[] {
  if (type !== undefined && type.length > 0 && ![type].flat().includes(LGA.id)) return [];
  const state = stateOf(properties);
  const found = state ? matchPlace(gazetteer, { lga: name, state }) : matchLine(gazetteer, name);
  return found.slice(0, Math.max(1, Math.min(limit ?? MOST_CANDIDATES, MOST_CANDIDATES))).map(candidateOf);
}

function candidateOf({ id, state, lga, score, reason }: Candidate, place: number): object {
  return {
    id,
    name: `${lga}, ${state}`,
    description: reason,
    type: [LGA],
    score: Math.round(score * 100),
    match: place === 0 && score >= SURE,
  };
}

/** The state that a query is bound to, or ''. */
function stateOf(properties: Query['properties']): string {
  const v = properties?.find(({ pid }) => pid.toLowerCase() === STATE)?.v;
  const [first] = [v].flat();
  return first === undefined ? '' : textOf(first);
}

/** The value of a property: a text, or a thing with a name. */
function textOf(given: Value): string {
  return typeof given === 'object' ? (given.name ?? given.id) : String(given);
}
