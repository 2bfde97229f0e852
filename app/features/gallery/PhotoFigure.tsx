import { Picture } from '../pictures/picture';
import type { ShownPhoto } from './photos.server';

/** A photo at full size. The caption needs both a title and a category (docs/behaviour.md 2.9). */
export function PhotoFigure({ photo: { id, title, category, picture } }: { photo: ShownPhoto }) {
  return (
    // The key stops the previous photo being shown while this one loads.
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
