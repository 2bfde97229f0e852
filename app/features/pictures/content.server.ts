import { block } from '../../content-files/blocks';
import type { FeatureContent } from '../../content-files/feature-content';
import { samplesIn } from '../../content-files/samples.server';
import { contentFiles } from '../../content-files/store.server';
import { PictureBlock } from './PictureBlock';
import { findPicture } from './pictures.server';

const HOW_TO_REPLACE =
  'add the photograph under this name, describe it, remove "sample: true" (see app/content/pictures/README.md)';

export const picturesContent = {
  samples: () =>
    // The lists of pictures, which the build reads too.
    contentFiles('pictures', '.yaml').flatMap(({ file, content }) =>
      samplesIn({ file, text: content, howToReplace: HOW_TO_REPLACE }),
    ),
  blocks: {
    picture: block({
      attributes: ['name'],
      content: ({ name = '' }) => ({ picture: findPicture(name) }),
      View: PictureBlock,
    }),
  },
} satisfies FeatureContent;
