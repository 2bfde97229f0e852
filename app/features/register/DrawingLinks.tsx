import { embedPath } from './embed-paths';
import { USE_PATH } from './paths';

/** Leads to a drawing as a picture, and to how another website shows it. @param query of the drawing, with its question mark */
export function DrawingLinks({ name, query = '' }: { name: string; query?: string }) {
  return (
    <>
      <a href={embedPath(name, '.svg') + query}>As a picture (SVG)</a>,{' '}
      <a href={`${USE_PATH}#embed`}>on your own website</a>
    </>
  );
}
