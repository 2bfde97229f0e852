import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface LockFile {
  packages: Record<string, { version?: string; integrity?: string; resolved?: string; link?: boolean }>;
}

const lock: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const locked = Object.entries(lock.packages).filter(([place]) => place !== '');

/** Versions below these have known holes (promise P35). */
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

const numbers = (version = '') => version.split('.').map((part) => Number.parseInt(part, 10));

function isAtLeast(version: string | undefined, floor: string): boolean {
  const [have, need] = [numbers(version), numbers(floor)];
  const at = have.findIndex((part, place) => part !== need[place]);
  return at === -1 || (have[at] ?? 0) > (need[at] ?? 0);
}

describe('packages (promise P35)', () => {
  test('the lock file is whole: every package has its fingerprint and none its host', () => {
    expect(locked.length).toBeGreaterThan(500);
    expect(locked.filter(([, { integrity, link }]) => !integrity && !link).map(([place]) => place)).toEqual(
      [],
    );
    expect(locked.filter(([, { resolved }]) => resolved).map(([place]) => place)).toEqual([]);
  });

  test('every version is exact', () => {
    const wanted = Object.entries<string>({ ...dependencies, ...devDependencies });
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    for (const [name, version] of wanted)
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
  });

  test.each(Object.entries(FLOORS))('%s is at %s or above, wherever it stands', (name, floor) => {
    const places = locked.filter(([place]) => place.endsWith(`node_modules/${name}`));
    expect(places.length).toBeGreaterThan(0);
    for (const [place, { version }] of places)
      expect(isAtLeast(version, floor), `${place} ${version}`).toBe(true);
  });
});
