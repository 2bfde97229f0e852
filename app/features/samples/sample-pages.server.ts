import type { Sample } from '../../content-files/samples.server';
import { isShown } from '../../server/shown-samples.server';

/** What readers call the samples of a file, and the page that shows them; samples around every page have no path. */
interface Shown {
  what: string;
  page: string;
  path?: string;
}

const EVERY_PAGE = 'Every page';
const OTHER: Shown = { what: 'Other texts', page: EVERY_PAGE };
const FIGURES = 'app/content/data/register/';
/** The files of what `SHOW_SAMPLES=off` leaves out. */
const LEFT_OUT =
  /^app\/(messages\/|content\/(news\/|data\/(testimonials|management)\.|(answers|warnings|pages)\/.+\.[a-z]+\.md|data\/gateway\.))/;

/** By the beginning of a file’s path, from app/content if it is there; the more exact first. */
const SHOWN: readonly (readonly [file: string, shown: Shown])[] = [
  ['data/testimonials', { what: 'Names and words of the testimonials', page: 'Home', path: '/' }],
  [
    'data/management',
    { what: 'Names and biographies of the team', page: 'About Us', path: '/who-we-are/about-us' },
  ],
  ['data/responsibilities', { what: 'Responsibilities', page: 'About Us', path: '/who-we-are/about-us' }],
  [
    'data/participating-states',
    {
      what: 'List of participating states',
      page: 'Community and Social Development Project',
      path: '/what-we-do/community-and-social-development-project',
    },
  ],
  [
    'data/register/',
    {
      what: 'Figures by LGA',
      page: 'Summary of the register by LGA',
      path: '/where-we-work/nsr-summary-by-lga',
    },
  ],
  [
    'data/coverage',
    {
      what: 'Communities and households by LGA',
      page: 'NSR Coverage Across Nigeria',
      path: '/nsr/nsr-coverage-across-nigeria',
    },
  ],
  [
    'data/state-offices',
    {
      what: 'Email addresses of the states',
      page: 'Our State Offices',
      path: '/where-we-work/our-state-offices',
    },
  ],
  [
    'data/stakeholders',
    { what: 'Names and logos of partners', page: 'Our Stakeholders', path: '/get-involved/our-stakeholders' },
  ],
  ['data/tenders', { what: 'Files and dates', page: 'Tenders', path: '/get-involved/tenders' }],
  [
    'data/documents',
    {
      what: 'Files and dates',
      page: 'Policy and Governance Documents',
      path: '/resource-hub/policy-and-governance-documents',
    },
  ],
  ['data/closing-texts', { what: 'Prepared texts for closing a request', page: 'The office’s desk' }],
  ['news/', { what: 'Texts and dates', page: 'News', path: '/resource-hub/news' }],
  ['data/photos', { what: 'Titles of photos', page: 'Photo Gallery', path: '/resource-hub/photo-gallery' }],
  [
    'pictures/pictures-gallery',
    { what: 'Drawings in place of photos', page: 'Photo Gallery', path: '/resource-hub/photo-gallery' },
  ],
  ['data/videos', { what: 'Films', page: 'Video Gallery', path: '/resource-hub/video-gallery' }],
  ['data/faqs', { what: 'Answers', page: 'FAQs', path: '/resource-hub/faqs' }],
  [
    'data/gateway.',
    { what: 'Texts for phones in the languages of the country', page: 'Phones without the internet' },
  ],
  ['app/messages/', { what: 'Words in the languages of the country', page: EVERY_PAGE }],
  ['answers/', { what: 'Texts', page: 'Answers', path: '/answers' }],
  ['newsletter/', { what: 'Issues', page: 'Newsletter issues', path: '/newsletter/issues' }],
  ['warnings/', { what: 'Texts and dates', page: 'Fraud warnings', path: '/warnings' }],
  ['data/own-names', { what: 'Websites of the office', page: 'Is it from us?', path: '/is-it-from-us' }],
  ['data/notifications', { what: 'Dates of the notices', page: 'Notifications', path: '/notifications' }],
  ['pictures/', { what: 'Pictures and portraits', page: EVERY_PAGE }],
  ['site.yaml', { what: 'Contact addresses, links, licence and days until an answer', page: EVERY_PAGE }],
];

/** What is a sample on a page of the site. */
export interface SamplePage {
  page: string;
  path?: string;
  samples: string[];
}

interface Known {
  /** Whether the register's edition that the site shows is a sample. */
  hasSampleFigures: boolean;
  titleOf(path: string): string | undefined;
}

/** The samples by the page that shows them; those around every page last. */
export function samplePages(samples: readonly Sample[], { hasSampleFigures, titleOf }: Known): SamplePage[] {
  const pages = new Map<string, SamplePage>();
  for (const sample of samples) {
    if (!hasSampleFigures && sample.where.startsWith(FIGURES)) continue;
    if (LEFT_OUT.test(sample.where) && !isShown(true)) continue;
    const { what, page, path } = shownAs(sample, titleOf) ?? OTHER;
    const entry = pages.get(page) ?? { page, path, samples: [] };
    if (!entry.samples.includes(what)) entry.samples.push(what);
    pages.set(page, entry);
  }
  const all = [...pages.values()];
  return [...all.filter(({ path }) => path), ...all.filter(({ path }) => !path)];
}

/** How readers are told of a sample; undefined for one that no line above knows. */
export function shownAs({ where, what }: Sample, titleOf: Known['titleOf']): Shown | undefined {
  const file = where.replace('app/content/', '').replace(/:\d+$/, '');
  const [, path, , language] = /^pages(\/[^.]*?)(\/index)?(\.[a-z]+)?\.md$/.exec(file) ?? [];
  if (path) {
    const text = language ? 'Texts in the languages of the country' : 'Text';
    return { what: what.includes('@') ? 'Contact address' : text, page: titleOf(path) ?? path, path };
  }
  return SHOWN.find(([start]) => file.startsWith(start))?.[1];
}
