import { parseCommandLine, UsageError } from '../features/staff/command-line';

/** A parsed newsletter command. */
export type NewsletterTask =
  | { action: 'preview'; issue: string; folder: string | undefined }
  | { action: 'test'; issue: string; to: string }
  | { action: 'send'; issue: string; isSure: boolean; mayBeSample: boolean };

/** @throws UsageError for arguments that it does not understand */
export function readNewsletterTask(args: string[]): NewsletterTask {
  const { values, positionals } = parseCommandLine(args, {
    to: { type: 'string' },
    out: { type: 'string' },
    yes: { type: 'boolean' },
    sample: { type: 'boolean' },
  });
  const [action = '', issue = '', ...more] = positionals;
  const options = ALLOWED[action as NewsletterTask['action']];
  if (!options)
    throw new UsageError(
      `Say what to do with the newsletter: ${Object.keys(ALLOWED).join(', ')} or status, not "${action}".`,
    );
  const foreign = Object.keys(values).find((name) => !options.includes(name));
  if (foreign) throw new UsageError(`"newsletter ${action}" has no option --${foreign}.`);
  if (!issue || more.length > 0)
    throw new UsageError(`Name one issue, such as: newsletter ${action} 2026-11`);
  if (action === 'preview') return { action, issue, folder: values.out };
  if (action === 'send')
    return { action, issue, isSure: values.yes === true, mayBeSample: values.sample === true };
  if (!/^[^@\s]+@[^@\s]+$/.test(values.to ?? ''))
    throw new UsageError('Say where to send the test: --to name@example.com');
  return { action: 'test', issue, to: values.to ?? '' };
}

const ALLOWED: Record<NewsletterTask['action'], readonly string[]> = {
  preview: ['out'],
  test: ['to'],
  send: ['yes', 'sample'],
};
