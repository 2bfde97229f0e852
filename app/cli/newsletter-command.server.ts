import { previewIssue } from '../features/newsletter/sending/preview-issue.server';
import { type Desk, sendIssue, sendTest } from '../features/newsletter/sending/send-issue.server';
import { orComplaint, type Terminal } from '../features/staff/staff.server';
import { pathLedIn } from '../led-in-language.server';
import { askOnTerminal } from './ask.server';
import { readNewsletterTask } from './newsletter-task';
import { withDatabaseAsItIs } from './prepare.server';

/** True for the actions handled here; others, `status` included, belong to the staff command. */
export function isNewsletterCommand([name, action]: string[]): boolean {
  return name === 'newsletter' && action !== 'status' && action !== '--help';
}

/**
 * Previews, tests or sends an issue of the newsletter as the role nassco_staff.
 *
 * @param args the arguments after `newsletter`
 * @returns the exit code: 0 done, 1 refused, failed or stopped, 2 wrong usage
 */
export async function runNewsletterCommand(args: string[], { tell, complain }: Terminal): Promise<number> {
  const stopped = new AbortController();
  const stop = () => {
    if (!stopped.signal.aborted) tell('Stopping once the emails being sent are out.');
    stopped.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const exitCode = await orComplaint({ complain }, async () => {
    const task = readNewsletterTask(args);
    const desk: Desk = { tell, complain, ask, stop: stopped.signal, leads: pathLedIn };
    return withDatabaseAsItIs((url) => {
      if (task.action === 'preview') return previewIssue(url, task.issue, task.folder, desk);
      if (task.action === 'test') return sendTest(url, task.issue, task.to, desk);
      return sendIssue(url, task.issue, task, desk);
    });
  });
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return exitCode;
}

async function ask(question: string): Promise<boolean | null> {
  const typed = await askOnTerminal(question);
  return typed === null ? null : typed.toLowerCase() === 'yes';
}
