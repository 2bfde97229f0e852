import type { Review } from '../words/review';
import type { Readable, RecordingState } from './recordings.server';

/** A text as it is in a language (app/texts-in-languages.server.ts): for the commands `languages` and `recordings`, and the desk. */
export interface TextInLanguage {
  language: string;
  kind: Readable['kind'] | 'notices' | 'pages' | 'newsletter' | 'phone menu' | 'words of pages';
  /** '' if there is one of the kind. */
  name: string;
  /** In English where the text is missing. */
  title: string;
  /** Its page, or the English one while it has none that is shown. */
  path: string;
  isThere: boolean;
  isReviewed: boolean;
  reviewed?: Review;
  /** Whether the English text is newer. */
  isOutdated: boolean;
  /** Whether its text message has no room on a phone. */
  isTooLong: boolean;
  /** What can be read aloud of it, if it is there. */
  readable?: Readable;
  recording: RecordingState;
}
