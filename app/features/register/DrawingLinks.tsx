import { embedPath } from './embed-paths';
import { USE_PATH } from './paths';

interface DrawingLinksProps {
  name: string;
  /** Of the drawing, with its question mark. */
  query?: string;
  /** In the language of the page. */
  words?: typeof ENGLISH_WORDS;
}

const ENGLISH_WORDS = { asPicture: 'As a picture (SVG)', onYourWebsite: 'on your own website' };

/** Leads to a drawing as a picture, and to how another website shows it. */
export function DrawingLinks({ name, query = '', words = ENGLISH_WORDS }: DrawingLinksProps) {
  return (
    <>
      <a href={embedPath(name, '.svg') + query}>{words.asPicture}</a>,{' '}
      <a href={`${USE_PATH}#embed`}>{words.onYourWebsite}</a>
    </>
  );
}
