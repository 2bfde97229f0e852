import { z } from 'zod';
import { words } from '../../content-files/data-file.server';
import { type CutFile, cutFrontMatter } from '../../content-files/front-matter.server';
import { fileAddress } from '../documents/files.server';
import { pictureName } from '../pictures/picture-name.server';
import { NEWS_TYPES, type NewsType } from './action';
import { articleSlug } from './article-slug';

/** A video of this site with its captions beside it, a page of this site, or a page elsewhere. */
const VIDEO_LINK = /^(\/[a-z0-9-]+)+(\.mp4|\.webm)?$|^https:\/\/\S+$/;

const schema = z
  .strictObject({
    title: words.refine(articleSlug, 'must hold letters or figures of the English alphabet'),
    date: z.iso.date('must be a date like 2025-09-08'),
    excerpt: words.optional(),
    image: pictureName.optional(),
    type: z.enum(NEWS_TYPES).optional(),
    link: words.optional(),
    sample: z.boolean().default(false),
  })
  .superRefine((item, context) => {
    const message = linkFault(item);
    if (message) context.addIssue({ code: 'custom', path: ['link'], message });
  });

/** What is wrong with the link of an item of this type, or ''. */
function linkFault({ type, link }: { type?: NewsType; link?: string }): string {
  if (!type) return link ? 'belongs to an item with a type: view-pdf, download or video' : '';
  if (!link) return `is needed by the type ${type}`;
  if (type === 'video')
    return VIDEO_LINK.test(link)
      ? ''
      : 'must be a film like /videos/name.mp4, a page, or an address with https://';
  return fileAddress.safeParse(link).error?.issues[0]?.message ?? '';
}

/** What a news item says of itself above its text (docs/behaviour.md 3). */
export type NewsSettings = z.output<typeof schema>;

/** Cuts the file of a news item into its settings and its text, which may be empty. */
export function cutNews(file: string, content: string): CutFile<NewsSettings> {
  return cutFrontMatter(file, content, schema);
}
