import { parse } from 'yaml';

/**
 * Lets the app import a YAML file as the value that it holds.
 *
 * @returns {import('vite').Plugin}
 */
export function yamlModules() {
  return {
    name: 'yaml-modules',
    transform(text, id) {
      if (!id.endsWith('.yaml')) return null;
      return { code: `export default ${JSON.stringify(parse(text))}`, map: null };
    },
  };
}
