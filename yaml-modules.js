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
      return { code: `export default ${JSON.stringify(parse(text, withFileNote))}`, map: null };
    },
  };
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
