import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface LockFile {
  packages: Record<string, { version?: string; integrity?: string; resolved?: string; link?: boolean }>;
}

const lock: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { dependencies, optionalDependencies, devDependencies, engines } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const locked = Object.entries(lock.packages).filter(([place]) => place !== '');

/** Versions below these have known vulnerabilities (docs/promises.md P35). */
const FLOORS: Record<string, string> = {
  express: '4.22.0',
  qs: '6.14.2',
  nodemailer: '9.1.1',
  '@remix-run/react': '2.17.5',
  '@remix-run/node': '2.17.5',
  '@remix-run/express': '2.17.5',
  '@remix-run/serve': '2.17.5',
  '@remix-run/server-runtime': '2.17.5',
};

/** Images below these have known vulnerabilities, or were not the newest patch when chosen. */
const IMAGE_FLOORS: Record<string, string> = { node: '24.21.0', nginx: '1.30.5', postgres: '18.6' };

/** The images of compose.yaml, and the base images of its own. */
const images = [
  `node:${/^ARG NODE=(\S+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1]}`,
  `${/^FROM (\S+)$/m.exec(readFileSync('deploy/postgres/Dockerfile', 'utf8'))?.[1]}`,
  ...[...readFileSync('compose.yaml', 'utf8').matchAll(/^\s+image: (\S+)$/gm)].map(([, image]) => `${image}`),
];

/** When the floors and ends were last looked up. */
const LOOKED_UP = '2026-11-21';

/** End of life of each Node version allowed by `engines`. The tests run on 20 and 24. */
const NODE_ENDS: Record<number, string> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };

const numbers = (version = '') => version.split('.').map((part) => Number.parseInt(part, 10));

function isAtLeast(version: string | undefined, floor: string): boolean {
  const [have, need] = [numbers(version), numbers(floor)];
  const differing = have.findIndex((part, place) => part !== need[place]);
  return differing === -1 || (have[differing] ?? 0) > (need[differing] ?? 0);
}

describe('packages (promise P35)', () => {
  test('the lock file is complete: every package has its hash and none its host', () => {
    expect(locked.length).toBeGreaterThan(500);
    expect(locked.filter(([, { integrity, link }]) => !integrity && !link).map(([place]) => place)).toEqual(
      [],
    );
    expect(locked.filter(([, { resolved }]) => resolved).map(([place]) => place)).toEqual([]);
  });

  test('every version is exact', () => {
    const wanted = Object.entries<string>({ ...dependencies, ...optionalDependencies, ...devDependencies });
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    for (const [name, version] of wanted)
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
  });

  test('the parts of Prisma that the site names are of one version', () => {
    const parts = Object.entries<string>({ ...dependencies, ...devDependencies });
    const versions = parts
      .filter(([name]) => /^(@prisma\/.*|prisma)$/.test(name))
      .map(([, version]) => version);
    expect(versions).toHaveLength(3);
    expect(new Set(versions).size).toBe(1);
  });

  test.each(Object.entries(IMAGE_FLOORS))(
    'the image %s is pinned to a patch version, at %s or above',
    (name, floor) => {
      const own = images.filter((image) => image.startsWith(`${name}:`));
      expect(own.length).toBeGreaterThan(0);
      for (const image of own) {
        const [, version] = /^\w+:([\d.]+)-[\w.-]+(@sha256:[0-9a-f]{64})?$/.exec(image) ?? [];
        expect(version?.split('.'), image).toHaveLength(floor.split('.').length);
        expect(isAtLeast(version, floor), image).toBe(true);
      }
    },
  );

  test('Node is still maintained, or docs/decisions explains its use', () => {
    const majors = engines.node.split(' || ').map((range: string) => {
      const [, from, to] = /^>=(\d+)(?:\.\d+)* <(\d+)$/.exec(range) ?? [];
      expect(Number(to), range).toBe(Number(from) + 1);
      return Number(from);
    });
    expect(majors).toEqual(Object.keys(NODE_ENDS).map(Number));
    for (const major of majors) {
      const hasUpdates = (NODE_ENDS[major] ?? '') > LOOKED_UP;
      expect(hasUpdates || existsSync(`docs/decisions/node-${major}.md`), `Node ${major}`).toBe(true);
    }
    expect(majors).toContain(numbers(process.versions.node)[0]);
  });

  test.each(Object.entries(FLOORS))('%s is at %s or above everywhere', (name, floor) => {
    const places = locked.filter(([place]) => place.endsWith(`node_modules/${name}`));
    expect(places.length).toBeGreaterThan(0);
    for (const [place, { version }] of places)
      expect(isAtLeast(version, floor), `${place} ${version}`).toBe(true);
  });
});
