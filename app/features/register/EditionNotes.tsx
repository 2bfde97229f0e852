import { AroundEnglish } from '../../ui/InEnglish';
import { useWords } from '../../words/use-words';
import type { ShownEdition } from './edition.server';

/** Marks the figures as samples. */
export function SampleNote({ source }: { source: string }) {
  return (
    <p className="note">
      <AroundEnglish message={useWords().place.page.sampleFigures}>{source}</AroundEnglish>
    </p>
  );
}

interface WithdrawnNoteProps {
  /** The edition's slug, on pages about more than one. */
  edition?: string;
  withdrawn: NonNullable<ShownEdition['withdrawn']>;
}

/** Says that an edition is withdrawn, and why. */
export function WithdrawnNote({ edition, withdrawn: { on, reason } }: WithdrawnNoteProps) {
  return (
    <p className="note">
      <b>{edition ? `Edition ${edition} is withdrawn.` : 'This edition is withdrawn.'}</b> Since{' '}
      <time dateTime={on.day}>{on.words}</time>. Reason: {reason}
    </p>
  );
}
