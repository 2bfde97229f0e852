import { z } from 'zod';
import { submittedText } from '../../../text/submitted-text.server';
import { type AtDesk, step } from '../at-desk.server';
import { call, Refusal } from '../database.server';
import { beginning } from '../last-step.server';
import { pageOfView } from '../lists/read-list.server';
import type { StaffAction } from '../staff-action';
import { type DeskEdition, EDITIONS } from './list-view';
import { listUploads } from './uploads.server';

const FROM_EDITIONS = `SELECT *, published > now() AT TIME ZONE 'Africa/Lagos' AS is_ahead FROM register_editions`;

/** Every edition, the newest month first. */
export async function listEditions({ client }: AtDesk): Promise<DeskEdition[]> {
  const { rows } = await client.query<DeskEdition>(FROM_EDITIONS);
  return rows;
}

/** A page of the editions, the uploads that wait, and what was done last. */
export async function readRegister(desk: AtDesk) {
  const { client, person, url } = desk;
  const { rows: actions } = await client.query<StaffAction>(
    "SELECT * FROM staff_actions WHERE what = 'register' LIMIT 20",
  );
  const uploads = await listUploads(desk);
  return {
    title: 'Register',
    ...pageOfView(EDITIONS, url, await listEditions(desk)),
    waiting: uploads.filter(({ state }) => state === 'waiting'),
    actions,
    mayUpload: person.roles.includes('register'),
  };
}

/** One edition, and what was done with it at the desk. */
export async function readEdition({ client, person }: AtDesk, name: string) {
  const { rows } = await client.query<DeskEdition>(`${FROM_EDITIONS} WHERE edition = $1`, [name]);
  const [edition] = rows;
  if (!edition) throw new Refusal(`There is no edition ${name.slice(0, 40)}.`, 404);
  const { rows: actions } = await client.query<StaffAction>(
    "SELECT * FROM staff_actions WHERE what = 'register' AND starts_with(detail, $1) LIMIT 50",
    [`edition ${name}:`],
  );
  return {
    title: `Edition ${name}`,
    noted: { steps: [['register', beginning(`edition ${name}: `)]] as const },
    edition,
    actions,
    mayChange: person.roles.includes('register'),
  };
}

/** The steps with an edition. @param name the edition's, from the address */
export function editionSteps(name: string) {
  const changed = async (desk: AtDesk, change: string, values: string[]) => {
    await desk.client.query("SET LOCAL lock_timeout = '900ms'");
    return call(desk, change, values);
  };
  return {
    withdraw: step({
      schema: z.object({
        reason: submittedText(300).refine(
          (text) => text !== '' && !/\p{Cc}/u.test(text),
          'Say in one line of up to 300 characters why. Visitors will read it.',
        ),
      }),
      isSensitive: true,
      take: (desk, { reason }) => changed(desk, 'withdraw_edition($1, $2)', [name, reason]),
    }),
    restore: step({
      schema: z.object({}),
      isSensitive: true,
      take: (desk) => changed(desk, 'restore_edition($1)', [name]),
    }),
  };
}
