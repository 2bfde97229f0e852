import { dayInWords } from '../text/day-in-words';
import { type Standing, stands } from '../text/standing';

interface StandingNoteProps {
  standing: Standing;
  /** Of what was withdrawn or replaced, for links that are read out alone. */
  title: string;
}

/** Says that something was withdrawn, when and why, or replaced, and by what; nothing while it stands. */
export function StandingNote({ standing, title }: StandingNoteProps) {
  const { replacedBy, withdrawn, withdrawnOn = '' } = standing;
  if (stands(standing)) return null;
  return (
    <p className="note">
      {withdrawn && (
        <>
          <b>
            Withdrawn on <time dateTime={withdrawnOn}>{dayInWords(withdrawnOn)}</time>.
          </b>{' '}
          {withdrawn}{' '}
        </>
      )}
      {replacedBy && (
        <>
          {!withdrawn && <b>Replaced by a newer one. </b>}
          <a href={replacedBy}>
            Go to what replaced it<span className="hidden-text">: {title}</span>
          </a>
        </>
      )}
    </p>
  );
}
