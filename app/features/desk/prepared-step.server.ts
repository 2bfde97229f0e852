import { Refusal } from './database.server';

/** A step that may be taken once something is prepared. */
export class Unprepared {
  constructor(readonly prepare: () => unknown) {}
}

type Taken<Entered extends { result: unknown }> = Omit<Entered, 'result'> & {
  result: Exclude<Entered['result'], Unprepared> | Refusal;
};

/**
 * Takes a step in one transaction; if it has to be prepared, in a second one, with nothing open meanwhile.
 *
 * @param attempt takes the step with what was prepared; without it, it may ask for that by `Unprepared`
 * @returns its outcome; a refusal of the preparing is one
 */
export async function whenPrepared<Entered extends { result: unknown }>(
  attempt: (ready?: { value: unknown }) => Promise<'nobody' | Entered>,
): Promise<'nobody' | Taken<Entered>> {
  const outcome = await attempt();
  if (outcome === 'nobody' || !(outcome.result instanceof Unprepared))
    return outcome as 'nobody' | Taken<Entered>;
  try {
    return (await attempt({ value: await outcome.result.prepare() })) as 'nobody' | Taken<Entered>;
  } catch (error) {
    if (error instanceof Refusal) return { ...outcome, result: error };
    throw error;
  }
}
