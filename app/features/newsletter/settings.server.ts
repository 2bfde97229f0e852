import { fromDatabase } from '../../db/client.server';
import { fingerprint } from '../../server/secret.server';
import { hasLeft } from './confirm.server';
import { subscriberOf } from './link-token.server';
import type { Choices } from './subscription.server';

/** What a subscriber gets; `left` for one who gets nothing any more, null if a link leads to nobody. */
export type Settings = { topics: string[]; states: string[] } | 'left' | null;

/**
 * What the subscriber behind a link in an email gets.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function findSettings(token: string): Promise<Settings> {
  const id = subscriberOf(token);
  if (id === null) return null;
  const subscriber = await fromDatabase(({ prisma }) =>
    prisma.subscriber.findUnique({ where: { id }, select: { status: true, topics: true, states: true } }),
  );
  if (!subscriber || subscriber.status === 'waiting') return null;
  const { status, topics, states } = subscriber;
  return hasLeft(status) ? 'left' : { topics, states };
}

/**
 * What the button behind a confirmation link would confirm; null if there is no such link.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function findChosen(confirmToken: string): Promise<Choices | null> {
  const link = await fromDatabase(({ prisma }) =>
    prisma.subscriberToken.findUnique({
      where: { tokenHash: fingerprint(confirmToken), purpose: 'confirm' },
      select: { subscriber: { select: { topics: true, states: true } } },
    }),
  );
  return (link?.subscriber as Choices | undefined) ?? null;
}

/**
 * Changes what the subscriber behind a link gets. Returns false if the link leads to no confirmed subscriber.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function changeSettings(token: string, { topics, states }: Choices): Promise<boolean> {
  const id = subscriberOf(token);
  if (id === null) return false;
  const { count } = await fromDatabase(({ prisma }) =>
    prisma.subscriber.updateMany({ where: { id, status: 'confirmed' }, data: { topics, states } }),
  );
  return count > 0;
}
