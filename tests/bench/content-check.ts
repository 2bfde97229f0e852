// `npm run bench content-check`: how long `npm run content:check` takes, and after how long a slip in a YAML file ends a build, beside
// a whole build of the same copy of the project.
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atMost, exactly, type Figure, isScript, noted, report } from '../faults/figures';
import { runToItsEnd } from '../support/command';
import { median } from '../support/percentile';
import { copyProject } from '../support/project-copy';

const CHECK = ['tools/check-content.js'];
const BUILD = ['node_modules/.bin/tsx', 'tools/build.ts'];
/** Seconds. */
const MOST = 10;
/** Share of a whole build, most of which comes after the check. */
const MOST_SHARE = 0.75;

const LIST = 'app/content/data/faqs.yaml';
/** A key that is there twice, as after a careless copy. */
const SLIP = 'faqs: []\n';

if (isScript()) {
  report('The check of all content', await measureContentCheck(false));
  process.exit();
}

/** @param isShort once each, and without the whole build */
export async function measureContentCheck(isShort: boolean): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-check-'));
  try {
    // With what is generated, but for the pictures: a build that made them before the check would take minutes.
    await copyProject(folder, (file) => !/^public\/pictures\/.*\.(jpg|webp|avif)$/.test(file));
    const checks: number[] = [];
    for (let round = 0; round < (isShort ? 1 : 3); round++) {
      const { code, output, seconds } = await timed(CHECK, folder);
      if (code !== 0 || !output.includes('The content is in order')) throw new Error(output);
      checks.push(seconds);
    }
    const text = await readFile(path.join(folder, LIST), 'utf8');
    await writeFile(path.join(folder, LIST), `${text}${SLIP}`);
    const line = text.split('\n').length;
    const refused = await timed(BUILD, folder);
    const pictures = (await readdir(path.join(folder, 'public/pictures'))).length - 1;
    const figures = [
      atMost(`npm run content:check (s, median of ${checks.length})`, median(checks), MOST),
      exactly('a slip in a list: exit code of the build', refused.code ?? -1, 1),
      exactly(`it names ${LIST}:${line}`, refused.output.includes(`${LIST}:${line}: `) ? 1 : 0, 1),
      exactly('pictures made before it', pictures, 0),
      exactly('bundles begun before it', existsSync(path.join(folder, 'build')) ? 1 : 0, 0),
      noted('a slip ends the build after (s)', refused.seconds),
    ];
    if (isShort) return figures;
    await writeFile(path.join(folder, LIST), text);
    // As in a clone that was built before.
    await cp('public/pictures', path.join(folder, 'public/pictures'), { recursive: true });
    const whole = await timed(BUILD, folder);
    if (whole.code !== 0) throw new Error(whole.output);
    return [
      ...figures,
      noted('a whole build, its pictures made (s)', whole.seconds),
      atMost(
        'share of it until a slip ends it',
        Number((refused.seconds / whole.seconds).toFixed(2)),
        MOST_SHARE,
      ),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(program: string[], folder: string) {
  const started = performance.now();
  const ended = await runToItsEnd(program, {}, folder);
  return { ...ended, seconds: Math.round((performance.now() - started) / 100) / 10 };
}
