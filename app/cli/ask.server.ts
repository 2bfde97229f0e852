import { createInterface } from 'node:readline/promises';

/** What somebody types on the terminal, '' if it is closed or interrupted; null if there is no terminal. */
export async function askOnTerminal(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const interrupted = new AbortController();
  for (const event of ['SIGINT', 'close']) lines.once(event, () => interrupted.abort());
  try {
    return (await lines.question(question, { signal: interrupted.signal })).trim();
  } catch {
    return '';
  } finally {
    lines.close();
  }
}
