import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { LIBRARY_PATH } from './features/documents/document';
import { documentsFile } from './features/documents/documents.server';
import { faqsFile } from './features/faqs/faqs.server';
import { photoGallery } from './features/gallery/photos.server';
import { homeFile, testimonialsFile } from './features/home/home.server';
import { site } from './features/navigation/site-file';
import { articlePath } from './features/news/news';
import { newsTexts } from './features/news/news.server';
import { summaryOf } from './features/news/summary';
import { participatingStatesFile } from './features/offices/participating-states.server';
import type { BlockName } from './features/pages/blocks';
import { cutFrontMatter } from './features/pages/front-matter.server';
import { canonicalPages, findPage, type Page, type PageFile, pageFiles } from './features/pages/pages.server';
import { headingText, plainText } from './features/pages/plain-text.server';
import { managementFile } from './features/people/management.server';
import { responsibilitiesFile } from './features/people/responsibilities.server';
import { stakeholdersFile } from './features/people/stakeholders.server';
import { REGISTER_PATH } from './features/register/paths';
import { indexContent } from './features/search/index-content.server';
import type { SearchItem } from './features/search/item';
import { TENDERS_PATH } from './features/tenders/tenders';
import { tendersFile } from './features/tenders/tenders.server';
import { videoGallery } from './features/videos/videos.server';
import { officeItems, placeItems } from './search-places.server';
import { log } from './server/log.server';
import { categorySlug, itemPath, listPath } from './ui/gallery/view';
import { slugOf } from './ui/slug';

/** Made by the build: reading all of the content takes as long as the rest of a start. */
const CONTENT_ITEMS = 'build/server/content-items.json';

/** Brings the search index up to date with the content and the register's current edition. */
export async function updateSearch(databaseUrl: string) {
  const items = await searchItems(databaseUrl);
  const { written, removed } = await indexContent(databaseUrl, items);
  if (written + removed > 0) log.info({ items: items.length, written, removed }, 'search index updated');
}

/** All that the search can find, from the very content that the pages are made of. */
export async function searchItems(databaseUrl: string): Promise<SearchItem[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  // A connection that breaks fails the query that waits for it; without this it would end the process.
  client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  await client.connect();
  try {
    return withoutDoubles([...(await contentItems()), ...(await placeItems(client))]);
  } finally {
    await client.end();
  }
}

/** Writes down what the search can find in the content, for each start of this build. */
export async function writeContentItems() {
  await writeFile(CONTENT_ITEMS, JSON.stringify(readContentItems()));
}

async function contentItems(): Promise<SearchItem[]> {
  // In development the content is newer than the build.
  const isNewer = import.meta.env.MODE === 'development';
  return isNewer ? readContentItems() : JSON.parse(await readFile(CONTENT_ITEMS, 'utf8'));
}

function readContentItems(): SearchItem[] {
  return [
    homeItem(),
    ...canonicalPages().map(pageItem),
    ...routeItems(),
    ...newsTexts().map(newsItem),
    ...documentItems('document', documentsFile.read().documents, LIBRARY_PATH),
    ...documentItems('tender', tendersFile.read().tenders, TENDERS_PATH),
    ...faqsFile.read().faqs.map(questionItem),
    ...photoItems(),
    ...videoItems(),
    ...officeItems(),
  ];
}

/** One address has one item: of two entries with the same file, the first. */
function withoutDoubles(items: readonly SearchItem[]): SearchItem[] {
  const byUrl = new Map<string, SearchItem>();
  for (const item of items) if (!byUrl.has(item.url)) byUrl.set(item.url, item);
  return [...byUrl.values()];
}

/** What menus call the page at a path. */
function menuTitles(path: string): string[] {
  const entries = site.groups.flatMap((group) => [group, ...group.children]);
  return entries.filter((entry) => entry.path === path).map(({ title }) => title);
}

function quickLinkTitles(path: string): string[] {
  return site.quickLinks.filter((link) => link.path === path).map(({ title }) => title);
}

function homeItem(): SearchItem {
  const { welcome, slides, whoWeAre, whatWeDo } = homeFile.read();
  const { testimonials } = testimonialsFile.read();
  return {
    kind: 'page',
    url: '/',
    title: site.name,
    description: `${site.fullName}. ${welcome.tagline}.`,
    titles: [site.fullName, ...menuTitles('/')],
    headings: welcome.title,
    body: [
      ...slides.flatMap(({ title, description }) => [title, description]),
      ...whoWeAre.text,
      ...whatWeDo.text,
      ...testimonials.map(({ message }) => message),
    ].join(' '),
  };
}

function pageItem(page: Page): SearchItem {
  const { path, title, description, hero, parts, updated } = page;
  const { file, content } = pageFiles.get(path) as PageFile;
  const { body } = cutFrontMatter(file, content);
  const blocks = parts.flatMap((part) => ('block' in part ? blockText(part.block) : []));
  return {
    kind: 'page',
    url: path,
    title,
    description,
    titles: [...menuTitles(path), hero.title, ...otherTitles(page)],
    aliases: quickLinkTitles(path),
    headings: `${hero.tagline ?? ''} ${headingText(body)}`,
    body: [plainText(body), ...blocks].join(' ').trim(),
    date: updated,
  };
}

/** What the same text is called at another address. */
function otherTitles({ path }: Page): string[] {
  return [...pageFiles.keys()].flatMap((other) => {
    const page = findPage(other);
    return page && other !== path && page.canonical === path ? [page.title, ...menuTitles(other)] : [];
  });
}

/** What a block says on the page that shows it; those whose entries are found by themselves say nothing here. */
function blockText(name: BlockName): string[] {
  switch (name) {
    case 'responsibilities':
      return responsibilitiesFile
        .read()
        .responsibilities.flatMap(({ title, description }) => [`${title}.`, description]);
    case 'management-team':
      return managementFile.read().members.flatMap((member) => [`${member.name}, ${member.title}.`]);
    case 'stakeholders':
      return stakeholdersFile.read().groups.flatMap(({ title, tiles }) => [
        `${title}:`,
        tiles
          .filter(({ sample }) => !sample)
          .map((tile) => tile.name)
          .join(', '),
      ]);
    case 'participating-states':
      return participatingStatesFile
        .read()
        .regions.map(({ name, states }) => `${name}: ${states.join(', ')}.`);
    default:
      return [];
  }
}

/** Pages of the menus that code makes, and files that menus lead to. */
function routeItems(): SearchItem[] {
  const known = new Set(['/', ...pageFiles.keys()]);
  const entries = site.groups.flatMap((group) => group.children.map((child) => ({ ...child, group })));
  return entries
    .filter(({ path }) => !known.has(path))
    .map(({ path, title, group }) => ({
      kind: path.endsWith('.pdf') ? 'document' : 'page',
      url: path,
      title,
      description: DESCRIPTIONS[path] ?? `${title}: in the section ${group.title}.`,
      aliases: [title, ...quickLinkTitles(path)],
    }));
}

const DESCRIPTIONS: Record<string, string> = {
  [REGISTER_PATH]:
    'Households, individuals, male and female in the National Social Register, state by state and LGA by LGA. The table can be searched, sorted and downloaded as a file.',
};

function newsItem({ slug, title, date, description, text, headings }: ReturnType<typeof newsTexts>[number]) {
  return { kind: 'news' as const, url: articlePath(slug), title, description, headings, body: text, date };
}

type Documents = ReturnType<typeof documentsFile.read>['documents'];

/** Documents by the addresses of their files; one without a file is found on the page that lists it. */
function documentItems(kind: 'document' | 'tender', documents: Documents, listedOn: string): SearchItem[] {
  return documents.map(({ title, date, excerpt, link }) => ({
    kind,
    url: link ?? `${listedOn}#${categorySlug(title)}`,
    title,
    description: plainText(excerpt ?? ''),
    date,
  }));
}

function questionItem({ question, answer }: { question: string; answer: string }): SearchItem {
  const text = plainText(answer);
  return {
    kind: 'question',
    url: `/resource-hub/faqs#${slugOf(question)}`,
    title: question,
    description: summaryOf('', text),
    body: text,
  };
}

/** A photo that has a title by itself; each category once, for those that have none. */
function photoItems(): SearchItem[] {
  const { path, categories, items } = photoGallery();
  const titled = items.filter(({ title }) => title);
  return [
    ...categories.map(
      (category): SearchItem => ({
        kind: 'photo',
        url: listPath(path, category),
        title: category,
        description: `Photos in the gallery: ${category}`,
        isSetDescription: true,
      }),
    ),
    ...titled.map(
      ({ id, title, category }): SearchItem => ({
        kind: 'photo',
        url: itemPath(path, id, null),
        title,
        description: `Photo: ${category}`,
        isSetDescription: true,
        isNameless: true,
        headings: category,
      }),
    ),
  ];
}

function videoItems(): SearchItem[] {
  const { path, items } = videoGallery();
  return items.map(({ id, title, category }) => ({
    kind: 'video',
    url: itemPath(path, id, null),
    title,
    description: `Video: ${category}`,
    isSetDescription: true,
    headings: category,
  }));
}
