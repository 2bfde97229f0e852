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
}

/** Names a failure of nodemailer, of the file system or of the database. */
export function describeFailure(error: unknown): MailFailure {
  const { code = 'unknown', responseCode = 0, name } = error as NodemailerError;
  if (name === 'AbortError' || code === 'EABORT') return failure('no answer', 'ETIMEDOUT');
  const isOfThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isOfThisMail && responseCode === 421) return failure('away', responseCode);
  if (isOfThisMail && responseCode >= 400 && responseCode < 500) return failure('put off', responseCode);
  // Without a code nodemailer itself refused: the address is none that mail can be sent to.
  if (isOfThisMail) return failure('refused', responseCode || 'address');
  return failure('away', responseCode ? `${code} ${responseCode}` : code);
}

function failure(kind: MailFailure['kind'], detail: string | number): MailFailure {
  return { kind, message: `${kind}: ${detail}` };
}
