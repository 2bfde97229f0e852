import { statSync } from 'node:fs';
import { parse } from 'yaml';
import { fileNote } from './app/site-files/file-note';

/**
 * Lets the app import a YAML file as its parsed value. Menu entries that open a file get its type and size.
 *
 * @returns {import('vite').Plugin}
 */
export function yamlModules() {
  return {
    name: 'yaml-modules',
    transform(text, id) {
      if (!id.endsWith('.yaml')) return null;
      const value = parse(text, withFileNote);
      return { code: `${sectionsOf(id, value)}export default ${JSON.stringify(value)}`, map: null };
    },
  };
}

/**
 * The sections of messages by name, so that a browser gets only those that its pages name.
 *
 * @param {string} id
 * @param {object} value
 */
function sectionsOf(id, value) {
  if (!id.includes('/app/messages/')) return '';
  return Object.entries(value)
    .map(([name, section]) => `export const ${name} = ${JSON.stringify(section)};\n`)
    .join('');
}

/**
 * @param {unknown} _key
 * @param {any} value
 */
function withFileNote(_key, value) {
  if (!value?.isExternal) return value;
  const size = statSync(`public${value.path}`, { throwIfNoEntry: false })?.size;
  return { ...value, file: fileNote(size ?? null) };
}
