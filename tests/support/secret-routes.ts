import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'app/routes';

/** File names of the routes whose handle says that their URL is a secret. */
export const SECRET_ROUTES = readdirSync(FOLDER).filter((name) =>
  readFileSync(`${FOLDER}/${name}`, 'utf8').includes('isSecretLink: true'),
);

/** Path of a route with `secret` for each of its parameters. @param name the route's file name */
export function routePath(name: string, secret: string): string {
  const segments = name.replace(/(\._index)?\.tsx?$/, '').split('.');
  return `/${segments.map((segment) => (segment.startsWith('$') ? secret : segment)).join('/')}`;
}

/** Paths of all pages whose URL is a secret. */
export function secretPaths(secret: string): string[] {
  return SECRET_ROUTES.map((name) => routePath(name, secret));
}
