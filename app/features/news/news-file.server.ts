import { z } from 'zod';
import { sampleMark, words } from '../../content-files/data-file.server';
import type { CutFile } from '../../content-files/front-matter.server';
import { readFrontMatter } from '../../content-files/known-files.server';
import { checkDays, standingSettings } from '../../content-files/standing';
import { fileAddress } from '../documents/files.server';
import { pictureName } from '../pictures/pictures.server';
import { NEWS_TYPES, type NewsType } from './action';
import { articleSlug } from './article-slug';

/** A video file of this site, with captions next to it, a page of this site, or a page elsewhere. */
const VIDEO_LINK = /^(\/[a-z0-9-]+)+(\.mp4|\.webm)?$|^https:\/\/\S+$/;

/** The settings of a news item, as written by editors. */
export const newsSchema = z
  .strictObject({
    title: words
      .refine(articleSlug, 'must contain letters of the English alphabet or digits')
      .meta({ title: 'Title', description: 'It also makes the address of the page.' }),
    date: z.iso.date('must be a date like 2025-09-08').meta({ title: 'Date' }),
    excerpt: words.optional().meta({
      title: 'Short text for lists',
      description: 'Without it, lists show the beginning of the text.',
      input: 'paragraph',
    }),
    image: pictureName.optional(),
    type: z
      .enum(NEWS_TYPES)
      .optional()
      .meta({
        title: 'Kind',
        description: 'An article has its text on its own page. The others lead to a file or a video.',
        options: { '': 'Article', 'view-pdf': 'PDF to read', download: 'PDF to download', video: 'Video' },
      }),
    link: words.optional().meta({
      title: 'Address of the file or video',
      description:
        'Like /documents/name.pdf, /videos/name.webm or https://example.org/. An article has none.',
    }),
    ...standingSettings,
    sample: sampleMark,
  })
  .superRefine(checkDays)
  .superRefine((item, context) => {
    const message = linkError(item);
    if (message) context.addIssue({ code: 'custom', path: ['link'], message });
  });

/** The error in the link of an item of this type, or ''. */
function linkError({ type, link }: { type?: NewsType; link?: string }): string {
  if (!type) return link ? 'belongs to an item with a type: view-pdf, download or video' : '';
  if (!link) return `is needed by the type ${type}`;
  if (type === 'video')
    return VIDEO_LINK.test(link)
      ? ''
      : 'must be a video like /videos/name.mp4, a page, or a URL that starts with https://';
  return fileAddress.safeParse(link).error?.issues[0]?.message ?? '';
}

/** The front matter of a news item (docs/behaviour.md 3). */
export type NewsSettings = z.output<typeof newsSchema>;

/** Splits the file of a news item into its settings and its text, which may be empty. */
export function cutNews(file: string, content: string): CutFile<NewsSettings> {
  return readFrontMatter(file, content, newsSchema);
}
