import { z } from 'zod';
import { NAME, NAME_RULE } from '../../content-files/file-name';

const words = z.string().trim().min(1, 'is empty');

/** Matches files that the site serves itself. */
const ownFile = (endings: string) => new RegExp(`^/videos/[a-z0-9]+(-[a-z0-9]+)*\\.(${endings})$`);

/**
 * The list of videos (docs/behaviour.md 3).
 *
 * @param pictureName schema for the name of a poster
 */
export function videoListSchema(pictureName: z.ZodType<string>) {
  return z.strictObject({
    categories: z.array(words),
    videos: z.array(
      z.strictObject({
        id: words.regex(NAME, NAME_RULE),
        category: words,
        title: words,
        image: pictureName,
        videoSrc: z.union([z.url({ protocol: /^https$/ }), z.string().regex(ownFile('webm|mp4'))], {
          error: 'must be /videos/NAME.webm, /videos/NAME.mp4 or an https address',
        }),
        captions: z.string().regex(ownFile('vtt'), 'must be /videos/NAME.vtt').optional(),
        sample: z.boolean().default(false),
      }),
    ),
  });
}

/** A video of the gallery. */
export type Video = z.output<ReturnType<typeof videoListSchema>>['videos'][number];
