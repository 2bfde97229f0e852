import { block } from '../../content-files/blocks';
import type { FeatureContent } from '../../content-files/feature-content';
import { samplesIn } from '../../content-files/samples.server';
import { PictureBlock } from './PictureBlock';
import { findPicture } from './pictures.server';

/** The lists of pictures, which the build reads too. */
const lists: Record<string, string> = import.meta.glob('../../content/pictures/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const HOW_TO_REPLACE =
  'add the photograph under this name, describe it, remove "sample: true" (see app/content/pictures/README.md)';

export const picturesContent = {
  samples: () =>
    Object.entries(lists).flatMap(([name, text]) =>
      samplesIn({ file: name.replace('../../', 'app/'), text, howToReplace: HOW_TO_REPLACE }),
    ),
  blocks: {
    picture: block({
      attributes: ['name'],
      content: ({ name = '' }) => ({ picture: findPicture(name) }),
      View: PictureBlock,
    }),
  },
} satisfies FeatureContent;
