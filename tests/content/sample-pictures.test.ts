import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stateOutlines } from '../../tools/map/sprite';
import { readPictureLists } from '../../tools/pictures/lists';
import { attributesOf } from '../support/dom';

/** An office that has all its photographs deletes the folder. */
const FOLDER = 'app/content/pictures/samples';
const samples = (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
  .filter((name) => name.endsWith('.svg'))
  .map((name) => ({ name, svg: readFileSync(join(FOLDER, name), 'utf8') }));

describe('sample pictures', () => {
  test('are valid, without text and external content', () => {
    for (const { name, svg } of samples)
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity|<text|<image|href|style=|<style|<script/);
  });

  test('refer only to what they define', () => {
    for (const { name, svg } of samples) {
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined, name).toContain(id);
    }
  });

  test.each(['partner-', 'sample-member-'])('%s… differ, whatever their colours', (start) => {
    const shapes = samples
      .filter(({ name }) => name.startsWith(start))
      .map(({ svg }) => svg.replaceAll(/#[0-9a-f]{3,6}\b|url\([^)]*\)/g, ''));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('show every map of the country by the outlines of its states', () => {
    const outlines = [...stateOutlines().values()].map(({ path }) => path).sort();
    const maps = readPictureLists(join(FOLDER, '..')).filter(({ alt }) => /\bmaps?\b/i.test(alt));
    for (const { name, svg } of samples.filter(({ name }) =>
      maps.some((map) => name === `${map.name}.svg`),
    )) {
      expect(attributesOf(svg, 'g#states [d]', 'd').sort(), name).toEqual(outlines);
    }
  });

  test('are all listed as pictures', () => {
    const lists = readdirSync(join(FOLDER, '..')).filter((name) => name.endsWith('.yaml'));
    const listed = lists.map((name) => readFileSync(join(FOLDER, '..', name), 'utf8')).join('\n');
    for (const { name } of samples)
      expect(listed, name).toMatch(new RegExp(`\\bname: ${name.replace('.svg', '')},?$`, 'm'));
  });
});
