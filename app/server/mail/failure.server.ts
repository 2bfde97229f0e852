import type { NodemailerError } from 'nodemailer';

/** Why a mail has not gone out. */
export interface MailFailure {
  /**
   * `refused`: the mail server will not have this mail, now or later (5xx); `put off`: it will have it later
   * (4xx); `no answer`: it did not answer in time, and may have taken it; `away`: no mail gets through to it.
   */
  kind: 'refused' | 'put off' | 'no answer' | 'away';
  /** The kind and a code. A server's own words are left out: they often repeat the address. */
  message: string;
  /** True where the server refuses the address for good: it has no such mailbox. */
  isNoMailbox: boolean;
}

/** Names a failure of nodemailer, of the file system or of the database. */
export function describeFailure(error: unknown): MailFailure {
  const { code = 'unknown', responseCode = 0, response = '', command = '', name } = error as NodemailerError;
  if (name === 'AbortError' || code === 'EABORT') return failure('no answer', 'ETIMEDOUT');
  const isOfThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isOfThisMail && responseCode === 421) return failure('away', responseCode);
  if (isOfThisMail && responseCode >= 400 && responseCode < 500) return failure('put off', responseCode);
  // Without a code nodemailer itself refused: the address is none that mail can be sent to.
  if (isOfThisMail && !responseCode) return { ...failure('refused', 'address'), isNoMailbox: true };
  if (isOfThisMail) {
    const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
    const detail = enhanced ? `${responseCode} ${enhanced}` : responseCode;
    return { ...failure('refused', detail), isNoMailbox: isOfTheAddress(command, responseCode, enhanced) };
  }
  return failure('away', responseCode ? `${code} ${responseCode}` : code);
}

/** RFC 3463: 5.1.x is about the address, 5.2.1 a mailbox that is closed; 5.7.x and others are about sender or mail. */
function isOfTheAddress(command: string, responseCode: number, enhanced: string): boolean {
  if (!command.startsWith('RCPT')) return false;
  return enhanced ? /^5\.(1\.|2\.1$)/.test(enhanced) : [550, 551, 553].includes(responseCode);
}

function failure(kind: MailFailure['kind'], detail: string | number): MailFailure {
  return { kind, message: `${kind}: ${detail}`, isNoMailbox: false };
}
