import { z } from 'zod';
import { dataFile, pagePath, sampleMark } from '../../content-files/data-file.server';
import { isShown } from '../../server/shown-samples.server';
import type { PictureData } from '../pictures/picture-data';
import { findPicture } from '../pictures/pictures.server';

/**
 * A card of "Latest from NASSCO"; the date is text such as "September 08, 2025" (docs/behaviour.md 3), the day
 * `2025-09-08`.
 */
export interface LatestCard {
  id: string;
  title: string;
  date: string;
  day: string;
  picture: PictureData | null;
  /** "Article", "PDF" or "Video". */
  kind: string;
  link: string;
}

const text = z.string().trim().min(1);
const paragraphs = text.transform((whole) => whole.split(/\n\s*\n/).map((paragraph) => paragraph.trim()));
const figures = z
  .array(z.strictObject({ value: z.int().positive(), suffix: text.optional(), label: text }))
  .min(1);

const homeSchema = z.strictObject({
  welcome: z.strictObject({
    title: text,
    tagline: text,
    /** Offers the other languages of the site, which follow it. */
    languages: text,
    place: text,
    tasks: z.array(z.strictObject({ title: text, link: pagePath })).min(1),
  }),
  slides: z
    .array(
      z.strictObject({ picture: text, title: text, description: text, link: pagePath.or(z.literal('')) }),
    )
    .min(1),
  whoWeAre: z.strictObject({
    title: text,
    text: paragraphs,
    link: pagePath,
    linkText: text,
    video: text,
  }),
  whatWeDo: z.strictObject({ title: text, text: paragraphs, linkText: text, link: pagePath }),
  counters: z.strictObject({ source: text, first: figures, second: figures }),
});

/** A testimonial, as written by editors. */
export const testimonialSchema = z.strictObject({
  name: text.meta({ title: 'Name' }),
  title: text.optional().meta({ title: 'Who the person is' }),
  message: text.meta({ title: 'What the person says', input: 'paragraph' }),
});

/** What the file has beside the testimonials. */
export const testimonialsAround = z.strictObject({ sample: sampleMark });

const testimonialsSchema = testimonialsAround.extend({ testimonials: z.array(testimonialSchema).min(1) });

export const homeFile = dataFile('data/home.yaml', homeSchema);

export const testimonialsFile = dataFile('data/testimonials.yaml', testimonialsSchema);

/**
 * The home page's content from content/data/home.yaml and testimonials.yaml, with the latest news.
 *
 * @throws Error naming the picture if a slide or card refers to an unknown one
 */
export function homePage(latest: { isSample: boolean; cards: LatestCard[] }) {
  const { welcome, slides, whoWeAre, whatWeDo, counters } = homeFile.read();
  const { sample: isSample = false, testimonials } = testimonialsFile.read();
  return {
    welcome,
    slides: slides.map((slide) => ({ ...slide, picture: findPicture(slide.picture) })),
    whoWeAre: shownSection(whoWeAre),
    whatWeDo: shownSection(whatWeDo),
    counters,
    latest,
    testimonials: { isSample, testimonials: isShown(isSample) ? testimonials : [] },
  };
}

function shownSection({ title, text, link, linkText }: z.output<typeof homeSchema>['whatWeDo']) {
  return { title, paragraphs: text, link, linkText };
}

/** The office as a schema.org GovernmentOrganization, for search engines. */
export function organization(
  site: { name: string; fullName: string; tollFree: string },
  origin: string,
): object {
  return {
    '@type': 'GovernmentOrganization',
    name: site.fullName,
    alternateName: site.name,
    url: `${origin}/`,
    telephone: site.tollFree,
    areaServed: { '@type': 'Country', name: 'Nigeria' },
  };
}
