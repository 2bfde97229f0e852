import type { ShownWithdrawal } from '../edition.server';

interface WithdrawnNoteProps {
  /** Which edition it is, where more than one is spoken of. */
  edition?: string;
  withdrawn: ShownWithdrawal;
}

/** Says that an edition no longer stands, and why. */
export function WithdrawnNote({ edition, withdrawn: { on, reason } }: WithdrawnNoteProps) {
  return (
    <p className="note">
      <b>{edition ? `Edition ${edition} is withdrawn.` : 'This edition is withdrawn.'}</b> Since{' '}
      <time dateTime={on.day}>{on.words}</time>. Reason: {reason}
    </p>
  );
}
