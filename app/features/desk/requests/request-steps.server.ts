import { z } from 'zod';
import { submittedText } from '../../../text/submitted-text.server';
import { type AtDesk, type Step, step } from '../at-desk.server';
import { fileSteps } from './answer-files.server';
import { REQUESTS_PATH } from './list-view';
import { BUTTONS } from './step-names';

const seen = z.string().max(40).default('');

/** The functions that messages of the database name for whoever works with SQL, and the buttons that call them. */
const FUNCTIONS: Record<string, string> = {
  review_request: BUTTONS.review,
  ask_requester: BUTTONS.ask,
  close_request: BUTTONS.close,
  reopen_request: BUTTONS.reopen,
  mark_reviewed: BUTTONS.reviewed,
};

/**
 * The steps of people who work with a request. Each is refused if the request has changed since the page was read; then
 * the page shows the change, and what was entered.
 *
 * @param reference as typed in the path
 */
export function requestSteps(reference: string): Record<string, Step<unknown>> {
  const call = async ({ client }: AtDesk, given: { seen: string }, name: string, values: string[] = []) => {
    await client.query('SELECT desk_hold_request($1, $2)', [reference, given.seen]);
    const places = values.map((_, index) => `, $${index + 2}`).join('');
    const { rows } = await client.query<{ said: string }>(`SELECT ${name}($1${places}) AS said`, [
      reference,
      ...values,
    ]);
    return inWordsOfTheDesk(rows[0]?.said ?? '');
  };
  const plain = (name: string) =>
    step({ schema: z.object({ seen }), take: (desk, given) => call(desk, given, name) });
  return {
    review: plain('review_request'),
    reopen: plain('reopen_request'),
    reviewed: plain('mark_reviewed'),
    ask: step({
      schema: z.object({ seen, question: submittedText(2000).min(1, 'Enter your question') }),
      take: (desk, given) => call(desk, given, 'ask_requester', [given.question]),
    }),
    close: step({
      schema: z.object({ seen, outcome: submittedText(2000).min(1, 'Enter what came of the request') }),
      take: (desk, given) => call(desk, given, 'close_request', [given.outcome]),
    }),
    erase: step({
      schema: z.object({
        seen,
        reason: submittedText(200).min(1, 'Enter why the request is erased'),
        sure: z.literal('yes', 'Tick the box to confirm that you erase the request'),
      }),
      isSensitive: true,
      take: (desk, given) => erase(desk, reference, given),
    }),
    ...fileSteps(reference),
  };
}

async function erase({ client }: AtDesk, reference: string, given: { seen: string; reason: string }) {
  await client.query('SELECT desk_hold_request($1, $2)', [reference, given.seen]);
  const reason = given.reason.replace(/\s+/g, ' ');
  const { rows } = await client.query<{ what: string; erased: number }>(
    'SELECT * FROM erase_request_because($1, $2)',
    [reference, reason],
  );
  const erased = rows.map(({ what, erased }) => `${what}: ${erased}`).join('; ');
  return {
    said: `The request is erased. ${erased.replace('erase_person erases', 'the steps for a person erase')}.`,
    to: REQUESTS_PATH,
  };
}

function inWordsOfTheDesk(said: string): string {
  return said.replace(/\b[a-z]+_[a-z]+\b/g, (name) => (FUNCTIONS[name] ? `“${FUNCTIONS[name]}”` : name));
}
