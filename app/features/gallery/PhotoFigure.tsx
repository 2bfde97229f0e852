import { Picture } from '../pictures/picture';
import type { ShownPhoto } from './photos.server';

/** A photo at its full size. The caption is there only when title and category are (docs/behaviour.md 2.9). */
export function PhotoFigure({ photo: { id, title, category, picture } }: { photo: ShownPhoto }) {
  return (
    // Another photo is another figure: the one before must not stand there until this one has come.
    <figure className="photo" key={id}>
      <Picture picture={picture} sizes="(min-width: 64em) 64rem, 100vw" loading="eager" />
      {title && category && (
        <figcaption>
          <b>{title}</b> · <span>{category}</span>
        </figcaption>
      )}
    </figure>
  );
}
