import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import customProperties from 'postcss-custom-properties';
import { expect, test } from 'vitest';
import { resolveTokens } from './resolve-tokens';

const TOKENS = `
:root { --gold: #f2c14e; --ink: #17211c }
@media screen and (prefers-color-scheme: dark) { :root { --ink: #e8eee9 } }
`;

const built = (styles: string) =>
  postcss([resolveTokens(), customProperties()]).process(TOKENS + styles, { from: undefined });

test('a token with one value is replaced by it, and its declaration is gone', async () => {
  const { css } = await built('a { border: 2px solid var(--gold) }');
  expect(css).toContain('a { border: 2px solid #f2c14e }');
  expect(css).not.toContain('--gold');
});

test('a token with a dark value keeps its name, after the light value for old browsers', async () => {
  const { css } = await built('a { box-shadow: 0 0 var(--gold), 1px 1px var(--ink) }');
  expect(css.replace(/\s+/g, ' ')).toContain(
    'a { box-shadow: 0 0 #f2c14e, 1px 1px #17211c ; box-shadow: 0 0 #f2c14e, 1px 1px var(--ink) }',
  );
  expect(css).toContain('--ink: #e8eee9');
});

test('every var() of the site follows a plain value of the same property', async () => {
  const folder = path.join(import.meta.dirname, '../../app/styles');
  const styles = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const { root } = await postcss([resolveTokens(), customProperties()]).process(styles.join(''), {
    from: undefined,
  });
  let found = 0;
  root.walkDecls(({ prop, value, parent }) => {
    if (!value.includes('var(')) return;
    const own = (parent?.nodes ?? []).flatMap((node) =>
      node.type === 'decl' && node.prop === prop ? node.value : [],
    );
    expect(own[0], prop).not.toContain('var(');
    found++;
  });
  expect(found).toBeGreaterThan(50);
});

test('the widths of screens stand with the tokens alone', () => {
  const folder = path.join(import.meta.dirname, '../../app/styles');
  const found = readdirSync(folder).flatMap((name) => {
    const styles = readFileSync(path.join(folder, name), 'utf8');
    return name === 'tokens.css' ? [] : (styles.match(/@media[^{]*\d(px|em)/g) ?? []);
  });
  expect(found).toEqual([]);
});

// What a reader sees who has chosen dark: contrast of WCAG 2.2, on each of the backgrounds that texts have.
for (const scheme of ['light', 'dark'] as const) {
  test(`texts are legible on every ${scheme} background`, () => {
    const colours = paletteOf(scheme);
    for (const background of ['paper', 'panel', 'stripe', 'tint']) {
      const least: Record<string, number> = {
        ink: 7,
        'ink-muted': 4.5,
        link: 4.5,
        'link-hover': 4.5,
        red: 4.5,
      };
      for (const [text, ratio] of Object.entries(least)) {
        const found = contrast(colours.get(`--${text}`), colours.get(`--${background}`));
        expect(found, `${text} on ${background}`).toBeGreaterThanOrEqual(ratio);
      }
      for (const accent of accentsOf(scheme)) {
        expect(
          contrast(accent, colours.get(`--${background}`)),
          `${accent} on ${background}`,
        ).toBeGreaterThanOrEqual(3);
      }
    }
  });
}

/** The colours at the root, and in the dark scheme those that it replaces. */
function paletteOf(scheme: 'light' | 'dark') {
  const colours = new Map<string, string>();
  const file = path.join(import.meta.dirname, '../../app/styles/tokens.css');
  postcss.parse(readFileSync(file, 'utf8')).walkDecls(/^--/, ({ prop, value, parent }) => {
    const isDark = parent?.parent?.type === 'atrule';
    if (!isDark || scheme === 'dark') colours.set(prop, value);
  });
  return colours;
}

/** The accents of the site and of its sections. */
function accentsOf(scheme: 'light' | 'dark'): string[] {
  const accents: string[] = [];
  const file = path.join(import.meta.dirname, '../../app/styles/sections.css');
  postcss.parse(readFileSync(file, 'utf8')).walkDecls('--accent', ({ value, parent }) => {
    if ((parent?.parent?.type === 'atrule') === (scheme === 'dark')) accents.push(value);
  });
  return [paletteOf(scheme).get('--accent') ?? '', ...accents];
}

function contrast(one = '', other = ''): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
