import { setTimeout as sleep } from 'node:timers/promises';
import { contentSurroundings } from './check-content.server';
import { blocks, FEATURES } from './content.server';
import { bodyBelow } from './content-files/front-matter.server';
import { renderParts } from './content-files/markdown.server';
import { markdownTree } from './content-files/parse-markdown.server';
import { headingText, plainText } from './content-files/plain-text.server';
import { ContentError } from './content-files/problem';
import { contentFiles } from './content-files/store.server';
import { gatewayScreens } from './features/gateway/check-texts.server';
import { findPage, pageFiles } from './features/pages/pages.server';
import { log } from './server/log.server';

/** Milliseconds after the start, in which the first visitors come. */
const LATER_MS = 3000;
/** Milliseconds of reading, after which the process is left to its visitors for three times as long. */
const TURN_MS = 10;
const PAUSE = 3;

/**
 * Reads all content once after a start, a little at a time, since what is made of a text is kept: the first check of all
 * content for a publication then takes 0.3 s in place of 2.5 s, in which nobody else would be answered.
 */
export async function warmContent(): Promise<void> {
  await sleep(LATER_MS, undefined, { ref: false });
  try {
    let began = performance.now();
    for (const _ of readInSteps()) {
      const took = performance.now() - began;
      if (took < TURN_MS) continue;
      await sleep(PAUSE * took, undefined, { ref: false });
      began = performance.now();
    }
  } catch (error) {
    // The page of a bad file reports it.
    if (!(error instanceof ContentError)) log.error({ error: (error as Error).stack }, 'content not read');
  }
}

/** Reads what the check and the search index do: text by text, then feature by feature. */
function* readInSteps(): Generator<unknown> {
  for (const { content } of contentFiles('', '.md'))
    for (const read of [markdownTree, renderParts, plainText, headingText]) yield read(bodyBelow(content));
  for (const { files = [] } of FEATURES) for (const file of files) yield file.problems();
  for (const path of pageFiles().keys()) yield findPage(path);
  for (const { texts } of FEATURES) yield texts?.list(blocks);
  yield* gatewayScreens();
  const surroundings = contentSurroundings();
  for (const { problems, searchItems } of FEATURES) {
    yield problems?.(surroundings);
    yield searchItems?.(blocks);
  }
}
