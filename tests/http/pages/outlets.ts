import { readdirSync } from 'node:fs';

/** A way by which the site tells something: a route, with an address for each example of its parameters. */
export interface Outlet {
  /** The file of the route, without extension. */
  route: string;
  path: string;
}

/** Examples of the parameters of routes, by name. */
export type Examples = Record<string, readonly string[]>;

/** Routes that only a secret link leads to, or that take posts: they repeat nothing of the site's content. */
const NO_OUTLET = /\$token|^gateway\.|^api\.(\$|data-access-request|subscribe)/;

/**
 * Every outlet of the site, from the files of its routes, so that none can be forgotten.
 *
 * @throws Error for a parameter without an example.
 */
export function outlets(examples: Examples): Outlet[] {
  return (
    readdirSync('app/routes')
      // The office's desk is for nobody else.
      .filter((file) => !file.startsWith('desk.'))
      .map((file) => file.replace(/\.tsx?$/, ''))
      .filter((route) => !NO_OUTLET.test(route))
      .flatMap((route) => pathsOf(route, examples).map((path) => ({ route, path })))
  );
}

/** The addresses of a route in Remix's notation: `a.$b.c[.]csv` is `/a/{b}/c.csv`, and `($b)` may be missing. */
function pathsOf(route: string, examples: Examples): string[] {
  if (route === '$') return [...given('$', examples)];
  const segments = route
    .replace(/\[(.)\]/g, (_all, character) => (character === '.' ? '\0' : character))
    .split('.');
  let paths = [''];
  for (const segment of segments) {
    const name = segment.replaceAll('\0', '.').replace(/_$/, '');
    if (name === '_index') continue;
    const [, optional = '', parameter, rest = ''] = /^(\(?)\$(\w+)\)?(.*)$/.exec(name) ?? [];
    // Named by what the route begins with: cards, embed.
    const example = name === '$' ? route.split('.')[0] : parameter;
    const values = example ? given(example, examples).map((value) => `/${value}${rest}`) : [`/${name}`];
    paths = paths.flatMap((path) => [...(optional ? [path] : []), ...values.map((value) => path + value)]);
  }
  return paths.map((path) => path || '/');
}

function given(name: string, examples: Examples): readonly string[] {
  const values = examples[name];
  if (!values) throw new Error(`Give an example of the parameter ${name} of a route.`);
  return values;
}
