// `npm run bench answers`: how many questions get the right answer first, and among the first
// three: those of the content, each fifth of them as the other four teach, and questions kept apart. With texts, what each asks
// for: `npm run bench answers -- "dem never pay me"`. With `--file`, the questions of another file, by set and answer.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import {
  intentsFrom,
  questionsFile,
  rankedIntents,
  sureSlug,
} from '../../app/features/answers/intents.server';
import { type Questions, type Score, scoreOf } from '../../app/features/answers/score';

const FOLDS = 5;

const { values, positionals } = parseArgs({
  options: { file: { type: 'string', default: 'tests/content/answer-questions.yaml' } },
  allowPositionals: true,
});
/** Only a sure answer is shown. */
const shown = (asked: ReturnType<typeof rankedIntents>) =>
  sureSlug(asked) ? asked.guesses.map(({ label }) => label) : [];

if (positionals.length > 0) {
  for (const text of positionals) {
    const asked = rankedIntents(text);
    for (const { label, likelihood } of asked.guesses.slice(0, 3))
      console.log(
        `${text} -> ${label} ${likelihood.toFixed(2)}${label === sureSlug(asked) ? ', shown' : ''}`,
      );
  }
} else {
  const { none = [], ...questions } = questionsFile.read();
  print(
    'content',
    scoreOf(questions, (text) => shown(rankedIntents(text))),
    false,
  );
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const find = intentsFrom(eachWhere(questionsFile.read(), (place) => place % FOLDS !== fold));
    return {
      ...scoreOf(
        eachWhere(questions, (place) => place % FOLDS === fold),
        (text) => shown(find(text)),
      ),
      none: none.filter((text, place) => place % FOLDS === fold && sureSlug(find(text))).length,
    };
  });
  const sum = (count: 'questions' | 'first' | 'inThree' | 'none') =>
    folds.reduce((all, fold) => all + fold[count], 0);
  const score = { questions: sum('questions'), first: sum('first'), inThree: sum('inThree'), misses: [] };
  print('each fifth as the others teach', score, false);
  console.log(`  ${sum('none')} of ${none.length} texts that want no answer got one`);
  const sets: Record<string, Questions> = parse(readFileSync(values.file, 'utf8'));
  for (const [name, set] of Object.entries(sets))
    print(
      name,
      scoreOf(set, (text) => shown(rankedIntents(text))),
      true,
    );
}

function eachWhere(questions: Questions, isWanted: (place: number) => boolean): Questions {
  return Object.fromEntries(
    Object.entries(questions).map(([slug, texts]) => [slug, texts.filter((_, place) => isWanted(place))]),
  );
}

function print(name: string, { questions, first, inThree, misses }: Score, listsMisses: boolean) {
  const rate = (count: number) => `${count} (${((100 * count) / questions).toFixed(1)} %)`;
  console.log(
    `${name}: ${questions} questions, right answer first ${rate(first)}, among three ${rate(inThree)}`,
  );
  if (!listsMisses) return;
  for (const { question, wanted, got } of misses)
    console.log(`  ${question}: ${wanted}, got ${got.join(', ') || 'nothing'}`);
}
