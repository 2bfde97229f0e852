import { monthInWords } from '../../../text/day-in-words';
import { sampleTitle } from '../../../text/sample';
import { site } from '../../navigation/site-file';
import { licenceText } from '../dataset';
import type { Edition } from '../edition.server';

const SAMPLE = ['Sample figures', 'These figures are not the office’s own. Do not quote them.'] as const;

/** The view that a file has, in one sentence, and the URL of its page. */
export interface DescribedView {
  sentence: string;
  address: string;
}

/** The title of a file of an edition, which says if it is a sample. */
export function fileTitle(edition: Edition): string {
  return sampleTitle(`${edition.title}, as at ${monthInWords(edition.asAt)}`, edition.isSample);
}

/** What a file says of itself, each note with its name, where its format has room for it. */
export function fileNotes(edition: Edition, view: DescribedView): (readonly [name: string, text: string])[] {
  return [
    ...(edition.isSample ? [SAMPLE] : []),
    ['Edition', edition.slug],
    ['As at', monthInWords(edition.asAt)],
    ['Source', edition.source],
    ['This view', view.sentence],
    ['Address', view.address],
    ['Publisher', site.fullName],
    ['Licence', licenceText()],
    [
      'Empty cells',
      'An empty cell is a figure that was not given; the page shows “No data”. A 0 is a figure.',
    ],
    ['Notes', 'Figures are shown as given. If they are in doubt, a note in the row says why.'],
  ];
}
