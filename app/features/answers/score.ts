/** Questions by the answer that should come first. */
export type Questions = Readonly<Record<string, readonly string[]>>;

/** How many questions have the right answer first, and among the first three; and those that have not. */
export interface Score {
  questions: number;
  first: number;
  inThree: number;
  misses: { question: string; wanted: string; got: readonly string[] }[];
}

/** Asks all questions. @param ask returns answers, best first */
export function scoreOf(questions: Questions, ask: (question: string) => readonly string[]): Score {
  const score: Score = { questions: 0, first: 0, inThree: 0, misses: [] };
  for (const [wanted, asked] of Object.entries(questions)) {
    for (const question of asked) {
      const got = ask(question).slice(0, 3);
      score.questions++;
      if (got[0] === wanted) score.first++;
      if (got.includes(wanted)) score.inThree++;
      if (got[0] !== wanted) score.misses.push({ question, wanted, got });
    }
  }
  return score;
}
