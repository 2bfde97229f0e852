import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'app/routes';

const NAMES = readdirSync(FOLDER);

/** File names of the routes whose path has a parameter. */
export const ROUTES_WITH_PARAMETERS = NAMES.filter((name) => name.includes('$'));

/** The text of a route, with that of the one that it repeats in another language. */
function textOf(name: string): string {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  const [, repeated] = /^export \{[^}]*\} from '\.\/([^']+)';/m.exec(text) ?? [];
  const other = NAMES.find((each) => [`${repeated}.ts`, `${repeated}.tsx`].includes(each));
  return other ? text + textOf(other) : text;
}

const saying = (words: string) => (name: string) => textOf(name).includes(words);

/** Those among them whose page has a form. */
export const FORMS_WITH_PARAMETERS = ROUTES_WITH_PARAMETERS.filter(saying('export async function action'));

/** File names of the routes whose handle says that their URL is a secret. */
export const SECRET_ROUTES = NAMES.filter(saying('isSecretLink: true'));

/** Path of a route with `text` for each of its parameters. @param name the route's file name */
export function routePath(name: string, text: string): string {
  const segments = name.replace(/(\._index)?\.tsx?$/, '').match(/(\[[^\]]*\]|[^.])+/g) ?? [];
  return segments.map((segment) => `/${segmentOf(segment, text)}`).join('');
}

/** Paths of all pages whose URL is a secret, which its language is not. */
export function secretPaths(secret: string): string[] {
  return SECRET_ROUTES.map((name) => routePath(name.replace('$language', 'ha'), secret));
}

/** A segment of a route's file name, such as `$edition[.]csv`, `($warning)` or `search_`, as in its path. */
function segmentOf(segment: string, text: string): string {
  return segment
    .replace(/[()]|_$/g, '')
    .replace(/\[(.*?)\]/g, '$1')
    .replace(/\$\w*/, () => text);
}
