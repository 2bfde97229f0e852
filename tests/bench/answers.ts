// `npm run bench answers`, or `npm run answers:score`: how many questions get the right answer first, and among the first
// three. With texts, what each asks for: `npm run answers:score -- "dem never pay me"`. With `--file`, the questions of
// another file of that shape.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { rankedIntents } from '../../app/features/answers/intents.server';
import { type Questions, type Score, scoreOf } from '../../app/features/answers/score';

const { values, positionals } = parseArgs({
  options: {
    file: { type: 'string', default: 'tests/content/answer-questions.yaml' },
    set: { type: 'string' },
  },
  allowPositionals: true,
});
/** Only a sure answer is shown. */
const ask = (question: string) => {
  const ranked = rankedIntents(question);
  return ranked[0]?.isSure ? ranked.map(({ slug }) => slug) : [];
};

if (positionals.length > 0) {
  for (const text of positionals)
    for (const { slug, score, isSure } of rankedIntents(text).slice(0, 3))
      console.log(`${text} -> ${slug} ${score.toFixed(2)}${isSure ? '' : ', not sure'}`);
} else {
  const { none, ...sets } = parse(readFileSync(values.file, 'utf8')) as { none?: string[] } & Record<
    string,
    Questions
  >;
  for (const [name, questions] of Object.entries(sets))
    if (!values.set || values.set === name) print(name, scoreOf(questions, ask));
  for (const text of none ?? [])
    if (ask(text).length > 0) console.log(`  ${text}: no answer wanted, got ${ask(text)[0]}`);
}

function print(name: string, { questions, first, inThree, misses }: Score) {
  const rate = (count: number) => `${count} (${((100 * count) / questions).toFixed(1)} %)`;
  console.log(
    `${name}: ${questions} questions, right answer first ${rate(first)}, among three ${rate(inThree)}`,
  );
  for (const { question, wanted, got } of misses)
    console.log(`  ${question}: ${wanted}, got ${got.join(', ') || 'nothing'}`);
}
