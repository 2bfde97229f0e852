import { parseArgs } from 'node:util';

/** What a command line about the newsletter asks for. */
export type NewsletterTask =
  | { action: 'preview'; issue: string; folder: string | undefined }
  | { action: 'test'; issue: string; to: string }
  | { action: 'send'; issue: string; isSure: boolean; mayBeSample: boolean };

/** Why a command line was not understood; the message says what to mend. */
export class NewsletterUsage extends Error {}

/** @throws NewsletterUsage when it cannot be understood */
export function readNewsletterTask(args: string[]): NewsletterTask {
  const { values, positionals } = parse(args);
  const [action = '', issue = '', ...more] = positionals;
  const options = OPTIONS[action as NewsletterTask['action']];
  if (!options)
    throw new NewsletterUsage(
      `Say what to do with the newsletter: ${Object.keys(OPTIONS).join(', ')} or status, not "${action}".`,
    );
  const foreign = Object.keys(values).find((name) => !options.includes(name));
  if (foreign) throw new NewsletterUsage(`"newsletter ${action}" has no option --${foreign}.`);
  if (!issue || more.length > 0)
    throw new NewsletterUsage(`Name one issue, such as: newsletter ${action} 2026-11`);
  if (action === 'preview') return { action, issue, folder: values.out };
  if (action === 'send')
    return { action, issue, isSure: values.yes === true, mayBeSample: values.sample === true };
  if (!/^[^@\s]+@[^@\s]+$/.test(values.to ?? ''))
    throw new NewsletterUsage('Say where the test goes: --to name@example.com');
  return { action: 'test', issue, to: values.to ?? '' };
}

const OPTIONS: Record<NewsletterTask['action'], readonly string[]> = {
  preview: ['out'],
  test: ['to'],
  send: ['yes', 'sample'],
};

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        out: { type: 'string' },
        yes: { type: 'boolean' },
        sample: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new NewsletterUsage((error as Error).message);
  }
}
