import { afterAll, beforeAll, describe, inject, onTestFailed, test } from 'vitest';
import type { Engine, EngineOptions } from './engine';
import { JOURNEYS, type Journey } from './journeys';

const START_MS = 90_000;
const JOURNEY_MS = 120_000;

/**
 * Runs the journeys in a browser: only the short ones, or all of them, some again under reduced motion.
 */
export function describeJourneys(
  name: string,
  start: (origin: string, options: EngineOptions) => Promise<Engine>,
) {
  const isWhole = inject('isWhole');
  makeAll(
    name,
    JOURNEYS.filter((journey) => isWhole || journey.isShort),
    { isCalm: false },
  );
  if (isWhole)
    makeAll(
      `${name}, reduced motion`,
      JOURNEYS.filter((journey) => journey.isCalmToo),
      { isCalm: true },
    );

  function makeAll(title: string, journeys: Journey[], options: EngineOptions) {
    describe(title, () => {
      let engine: Engine;
      beforeAll(async () => {
        engine = await start(inject('siteUrl'), options);
      }, START_MS);
      // Undefined if the browser did not start.
      afterAll(() => engine?.close());

      test.each(journeys)('$name', { timeout: JOURNEY_MS }, async ({ run }) => {
        onTestFailed(async () => console.error(`${title} stood at ${await engine.path()}`));
        await run(engine);
      });
    });
  }
}
