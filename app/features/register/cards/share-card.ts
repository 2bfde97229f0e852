import type { ShareImage } from '../../../page-meta/meta';
import type { Edition } from '../edition.server';
import { cardPath } from '../paths';
import { DEFAULT_VIEW, formatView, type View } from '../view';
import { CARD_SIZE, VIEW_CARD } from './card-names';

type CardEdition = Pick<Edition, 'slug' | 'isSample'>;

/**
 * The picture of a place for services that show shared links.
 *
 * @param path `kano`, or `kano/gaya`
 * @param alt what the picture says
 */
export function placeCard({ slug, isSample }: CardEdition, path: string, alt: string): ShareImage {
  return { ...CARD_SIZE, path: cardPath(slug, path), alt, sample: isSample };
}

/** The same of what a view contains, in whatever order. */
export function viewCard({ slug, isSample }: CardEdition, { q, filters }: View, alt: string): ShareImage {
  const query = formatView({ ...DEFAULT_VIEW, q, filters });
  return { ...CARD_SIZE, path: cardPath(slug, VIEW_CARD, query), alt, sample: isSample };
}
