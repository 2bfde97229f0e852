import { z } from 'zod';
import homeText from '../../content/data/home.yaml?raw';
import testimonialsText from '../../content/data/testimonials.yaml?raw';
import { dataFile } from '../../content-files/yaml-file.server';
import { findPicture } from '../pictures/pictures.server';
import type { Home } from './home';

const text = z.string().trim().min(1);
const path = z.string().regex(/^\/[a-z0-9/.-]*$/, 'must be a path like /who-we-are');
const paragraphs = text.transform((whole) => whole.split(/\n\s*\n/).map((paragraph) => paragraph.trim()));
const figures = z
  .array(z.strictObject({ value: z.int().positive(), suffix: text.optional(), label: text }))
  .min(1);

const homeSchema = z.strictObject({
  welcome: z.strictObject({ title: text, tagline: text }),
  slides: z
    .array(z.strictObject({ picture: text, title: text, description: text, link: path.or(z.literal('')) }))
    .min(1),
  whoWeAre: z.strictObject({
    title: text,
    text: paragraphs,
    link: path,
    linkText: text,
    video: text,
  }),
  whatWeDo: z.strictObject({ title: text, text: paragraphs, linkText: text, link: path }),
  counters: z.strictObject({ first: figures, second: figures }),
});

const testimonialsSchema = z.strictObject({
  sample: z.boolean().optional(),
  testimonials: z.array(z.strictObject({ name: text, title: text.optional(), message: text })).min(1),
});

export const homeFile = dataFile({ file: 'app/content/data/home.yaml', text: homeText }, homeSchema);

export const testimonialsFile = dataFile(
  { file: 'app/content/data/testimonials.yaml', text: testimonialsText },
  testimonialsSchema,
);

/**
 * The home page's content, read from content/data/home.yaml and testimonials.yaml, around the latest news.
 *
 * @throws Error that names the picture when a slide or a card asks for one that no list has.
 */
export function homePage(latest: Home['latest']): Home {
  const home = homeFile.read();
  const { whoWeAre, whatWeDo } = home;
  const { sample: isSample = false, testimonials } = testimonialsFile.read();
  return {
    welcome: home.welcome,
    slides: home.slides.map((slide) => ({ ...slide, picture: findPicture(slide.picture) })),
    whoWeAre: {
      title: whoWeAre.title,
      paragraphs: whoWeAre.text,
      link: whoWeAre.link,
      linkText: whoWeAre.linkText,
    },
    whatWeDo: {
      title: whatWeDo.title,
      paragraphs: whatWeDo.text,
      link: whatWeDo.link,
      linkText: whatWeDo.linkText,
    },
    counters: home.counters,
    latest,
    testimonials: { isSample, testimonials },
  };
}
