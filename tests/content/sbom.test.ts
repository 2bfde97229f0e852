import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Version } from '@cyclonedx/cyclonedx-library/Spec';
import { JsonStrictValidator } from '@cyclonedx/cyclonedx-library/Validation';
import { expect, test } from 'vitest';

interface Bill {
  specVersion: Version;
  components: { purl: string; hashes?: unknown[]; properties: { name: string }[] }[];
}

interface LockedPackage {
  version: string;
  dev?: boolean;
  /** If it differs from the folder's name. */
  name?: string;
}

test('the bill of materials is valid CycloneDX and lists every package of the lock file by its hash, with tools marked', {
  timeout: 120_000,
}, async () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 2 ** 24 });
  const bill: Bill = JSON.parse(text);
  expect(await new JsonStrictValidator(bill.specVersion).validate(text)).toBeNull();

  const named = new Map(bill.components.map((component) => [decodeURIComponent(component.purl), component]));
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const packages = Object.entries(lock.packages).filter(([place]) => place !== '');
  const purlOf = ([place, { name, version }]: (typeof packages)[number]) =>
    `pkg:npm/${name ?? place.split('node_modules/').at(-1)}@${version}`;
  const own = new Set(packages.filter(([, { dev }]) => !dev).map(purlOf));
  const tools = new Set(packages.filter(([, { dev }]) => dev).map(purlOf));
  expect(own.size).toBeGreaterThan(200);
  for (const purl of packages.map(purlOf)) {
    const component = named.get(purl);
    expect(component?.hashes, purl).toHaveLength(1);
    const isTool = component?.properties.some(({ name }) => name === 'cdx:npm:package:development');
    // A package that is both, in different places, is listed once.
    if (!own.has(purl) || !tools.has(purl)) expect(isTool, purl).toBe(tools.has(purl));
  }
});
