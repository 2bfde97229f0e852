import { z } from 'zod';
import { describesDrawing } from '../../../pictures/describes-drawing';
import { isBuiltPicture } from '../../../pictures/pictures.server';
import { PictureRefused } from '../../../pictures/uploads/picture-refused';
import { FOCUSES, type Focus, type Point, SHAPES, type Shape } from '../../../pictures/uploads/shapes';
import { makePicture, type UploadedPicture } from '../../../pictures/uploads/uploaded-picture.server';
import { keepPicture } from '../../../publishing/uploads.server';
import { FieldRefusal, step } from '../../at-desk.server';
import { oneAtATime } from './one-at-a-time.server';
import { chosenFile, line, optionalLine, uploadName } from './upload-fields.server';
import { LONGEST } from './upload-names';

const keysOf = <Key extends string>(all: Record<Key, unknown>) => Object.keys(all) as [Key, ...Key[]];

/** A share of the picture's width or height, from per cent; null if none is entered. */
const share = z
  .string()
  .trim()
  .max(10)
  .optional()
  .transform((text, { addIssue }): number | null => {
    if (!text) return null;
    const percent = /^\d{1,3}([.,]\d{1,2})?\s*%?$/.test(text)
      ? Number.parseFloat(text.replace(',', '.'))
      : Number.NaN;
    if (!(percent <= 100)) addIssue('Enter a number from 0 to 100, or leave both fields empty.');
    return percent / 100;
  });

const fields = z.object({
  file: chosenFile('Choose the picture.'),
  name: uploadName(LONGEST.pictureName).refine(
    (name) => !isBuiltPicture(name),
    'There is another picture of this name. Choose another name.',
  ),
  alt: line(LONGEST.alt, 'Say in one line what the picture shows.').refine(
    (alt) => !describesDrawing({ alt }),
    'Say what the photo shows, without “drawing” or “illustration”.',
  ),
  caption: optionalLine(LONGEST.caption).refine(
    (caption) => !describesDrawing({ alt: '', caption }),
    'The caption must not say that it is an illustration.',
  ),
  credit: optionalLine(LONGEST.credit),
  shape: z.enum(keysOf<Shape>(SHAPES), 'Choose a shape.'),
  focus: z.enum(keysOf<Focus>(FOCUSES), 'Choose which part stays.'),
  across: share,
  down: share,
  consent: z.literal('yes', 'Ask the people in the picture first, and tick the box.'),
});

/** Two numbers count more than a part that was chosen. */
const uploaded = fields.transform(({ across, down, focus, ...more }, { addIssue }) => {
  if ((across === null) !== (down === null)) {
    const missing = across === null ? 'across' : 'down';
    addIssue({ code: 'custom', path: [missing], message: 'Enter both numbers, or none.' });
  }
  const point: Point = across === null || down === null ? FOCUSES[focus] : { x: across, y: down };
  return { ...more, point };
});

/** Keeps a picture in the sizes and formats of the site, for texts to show. */
export const pictureStep = step<z.output<typeof uploaded>, UploadedPicture>({
  schema: uploaded,
  prepare: ({ file, shape, point, ...described }) =>
    oneAtATime(async () => {
      try {
        return await makePicture(Buffer.from(await file.arrayBuffer()), described, shape, point);
      } catch (error) {
        throw error instanceof PictureRefused ? new FieldRefusal(error.message, 'file') : error;
      }
    }),
  async take({ client }, _values, picture) {
    await keepPicture(client, { ...picture, isSample: false, files: new Map(picture.files) });
    return {
      said: `The picture is kept as “${picture.name}”. Choose it in a text: it is public once that is published.`,
      to: '/desk/content/pictures',
    };
  },
});
