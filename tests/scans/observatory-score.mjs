// Prints the MDN HTTP Observatory's score of one page as JSON; called by observatory.ts with the certificate trusted.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [observatory = '', httpPort, httpsPort, page] = process.argv.slice(2);
const load = (/** @type {string} */ file) => import(pathToFileURL(path.join(observatory, 'src', file)).href);
const { retrieve } = await load('retriever/retriever.js');
const { ALL_TESTS } = await load('constants.js');
const { getGradeForScore, getScoreModifier } = await load('grader/grader.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load('grader/charts.js');

const retrieved = await retrieve('localhost', { httpPort, httpsPort, path: page });
/** @type {{ result: string, points: number }[]} */
const points = ALL_TESTS.map((/** @type {(found: unknown) => { result: string }} */ test) => {
  const { result } = test(retrieved);
  return { result, points: getScoreModifier(result) };
});
const losses = points.filter((each) => each.points < 0);
const sum = (/** @type {{ points: number }[]} */ some) =>
  some.reduce((total, each) => total + each.points, 100);
// Extra credit counts only above a minimum score, as in the scorer's own scan.
const score = sum(losses) >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(points) : sum(losses);
const final = getGradeForScore(score);
const lost = losses.map((each) => `${each.result} ${each.points}`);
console.log(JSON.stringify({ score: final.score, grade: final.grade, lost }));
