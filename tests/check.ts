// `npm run check`: what to run before each commit, side by side. Prints what failed, then one line.
import { CHECKS, PARTS } from './support/parts';
import { runSideBySide, summaryOf } from './support/side-by-side';

const started = Date.now();
const ended = await runSideBySide({ ...CHECKS, 'unit tests': PARTS.unit, 'content tests': PARTS.content });
const failed = ended.filter(({ isOk }) => !isOk);
for (const { name, output } of failed) console.log(`--- ${name}\n${output}`);
console.log(summaryOf(ended, Math.round((Date.now() - started) / 1000)));
process.exitCode = failed.length > 0 ? 1 : 0;
