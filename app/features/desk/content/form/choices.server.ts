import { allFiles } from '../../../documents/files.server';
import { allPictures } from '../../../pictures/pictures.server';
import type { Choices } from './field-choices';

/** The pictures and documents of the site, by name. @param pages paths of its pages */
export function choicesOf(pages: readonly string[]): Choices {
  return {
    pictures: Object.entries(allPictures())
      .map(([name, { alt }]) => ({ name, alt }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    documents: Object.keys(allFiles()).sort(),
    pages,
  };
}
