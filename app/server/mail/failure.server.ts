import type { NodemailerError } from 'nodemailer';

/** Why a mail was not sent. */
export interface MailFailure {
  /**
   * `refused`: the mail server rejects this mail for good (5xx); `put off`: it may accept it later (4xx); `no answer`:
   * it did not answer in time, and may have accepted it; `away`: no mail gets through to it.
   */
  kind: 'refused' | 'put off' | 'no answer' | 'away';
  /** The kind and a code. The server's own text is left out, as it often repeats the address. */
  message: string;
  /** True if the server rejects the address for good: there is no such mailbox. */
  isNoMailbox: boolean;
}

/** Classifies an error from nodemailer, the file system or the database. */
export function describeFailure(error: unknown): MailFailure {
  const { code = 'unknown', responseCode = 0, response = '', command = '', name } = error as NodemailerError;
  if (name === 'AbortError' || code === 'EABORT') return failure('no answer', 'ETIMEDOUT');
  const isOfThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isOfThisMail && responseCode === 421) return failure('away', responseCode);
  if (isOfThisMail && responseCode >= 400 && responseCode < 500) return failure('put off', responseCode);
  // Without a response code, nodemailer itself refused an address that mail cannot be sent to.
  if (isOfThisMail && !responseCode) return { ...failure('refused', 'address'), isNoMailbox: true };
  if (isOfThisMail) {
    const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
    const detail = enhanced ? `${responseCode} ${enhanced}` : responseCode;
    return { ...failure('refused', detail), isNoMailbox: isOfTheAddress(command, responseCode, enhanced) };
  }
  return failure('away', responseCode ? `${code} ${responseCode}` : code);
}

/** RFC 3463: 5.1.x concerns the address, 5.2.1 a closed mailbox; 5.7.x and others concern the sender or the mail. */
function isOfTheAddress(command: string, responseCode: number, enhanced: string): boolean {
  if (!command.startsWith('RCPT')) return false;
  return enhanced ? /^5\.(1\.|2\.1$)/.test(enhanced) : [550, 551, 553].includes(responseCode);
}

function failure(kind: MailFailure['kind'], detail: string | number): MailFailure {
  return { kind, message: `${kind}: ${detail}`, isNoMailbox: false };
}
