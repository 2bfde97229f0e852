import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Site } from '../../app/features/navigation/site-file';

/** The menus of docs/behaviour.md 2.2, read from app/content/site.yaml. */
export const { groups: MENUS } = parse(readFileSync('app/content/site.yaml', 'utf8')) as {
  groups: (Omit<Site['groups'][number], 'children'> & Partial<Site['groups'][number]>)[];
};

const inMenus = MENUS.flatMap((group) => [group, ...(group.children ?? [])]);
const contentPages = ['pages', 'answers'].flatMap((folder) =>
  readdirSync(`app/content/${folder}`, { recursive: true })
    .map(String)
    // Without translations, such as not-paid.ha.md.
    .filter((name) => /^[^.]+\.md$/.test(name))
    .map((name) => `${folder === 'pages' ? '' : `/${folder}`}/${name.replace(/(\/index)?\.md$/, '')}`),
);

/** Every page in the menus and the content, plus the newsletter, lost link, search and fraud pages. */
export const ROUTES = [
  ...new Set([
    ...inMenus.filter(({ isExternal }) => !isExternal).map(({ path }) => path),
    ...contentPages,
    '/answers',
    '/newsletter',
    '/nsr/data-access-request-form/lost-link',
    '/search',
    '/is-it-from-us',
    '/warnings',
    '/warnings/report',
  ]),
];
