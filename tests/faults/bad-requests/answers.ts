/** What came of a generated request. */
export interface Answer {
  /** The HTTP status, `closed` if the connection ended without one, or `hang`. */
  status: string;
  /** Where it leads to, as its header says. */
  location?: string;
  /** What was sent, and what kind of request it is. */
  bytes: Buffer;
  kind: string;
}

/** Prints how often each status came, and some of the wrong answers and of the errors in the site's log. */
export function printAnswers(answers: Answer[], wrong: Answer[], errors: string[]) {
  for (const { status, kind, bytes } of wrong.slice(0, 20))
    console.log(`${status} (${kind}): ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`);
  for (const line of errors.slice(0, 5)) console.log(line.slice(0, 600));
  const counts = new Map<string, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const lines = [...counts].sort().map(([status, times]) => `${status}: ${times}`);
  console.log(lines.join(', '));
}

/** The errors in a log. */
export function errorsIn(log: string): string[] {
  return log.split('\n').filter((line) => line.includes('"level":"error"'));
}
