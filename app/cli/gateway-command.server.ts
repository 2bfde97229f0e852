import { createInterface } from 'node:readline';
import { closeDatabase } from '../db/client.server';
import { gsmLength, SCREEN } from '../features/gateway/gsm';
import { messageReply, ussdReply } from '../features/gateway/reply.server';
import { parseCommandLine, UsageError } from '../features/staff/command-line';
import { withDatabaseAsItIs } from './prepare.server';

export const GATEWAY_USAGE = `Usage: npm run gateway                    what a phone shows: type as on its keys, Ctrl+D to hang up
       npm run gateway -- '1*3*3'         the screen after these steps
       npm run gateway -- --sms 'Gaya'    the reply to a text message`;

/** The phone number under which guesses are counted. */
const PHONE = 'simulator';

/**
 * Shows on a terminal what phones get, with the length of each screen, bypassing the web and its token.
 *
 * @returns the exit code 0.
 * @throws UsageError for arguments that it does not understand.
 */
export async function runGatewayCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseCommandLine(args, {
    sms: { type: 'boolean', default: false },
  });
  const [text, ...more] = positionals;
  if (more.length > 0) throw new UsageError('Put the text in quotes.');
  return withDatabaseAsItIs(async () => {
    try {
      if (text === undefined) await talk(values.sms);
      else await show(text, values.sms);
      return 0;
    } finally {
      await closeDatabase();
    }
  });
}

/** Runs a USSD session, or a series of messages, until the session or the input ends. */
async function talk(isMessage: boolean) {
  if (!isMessage && (await show('', isMessage))) return;
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  const typed: string[] = [];
  lines.prompt();
  for await (const line of lines) {
    typed.push(line);
    if (await show(isMessage ? line : typed.join('*'), isMessage)) break;
    lines.prompt();
  }
  lines.close();
}

/** Prints what the phone shows; returns true if that ends the session. */
async function show(text: string, isMessage: boolean): Promise<boolean> {
  const reply = isMessage ? await messageReply(text, PHONE) : await ussdReply(text, PHONE);
  console.log(`${reply}\n(${gsmLength(reply)} of ${SCREEN} characters)`);
  return reply.startsWith('END ');
}
