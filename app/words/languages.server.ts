import { ENGLISH, pathInEnglish } from './language';

/** The messages of each language, as they are written, by its code; English first. A language is a file. */
export const MESSAGE_FILES: ReadonlyMap<string, { file: string; text: string }> = new Map(
  Object.entries(
    import.meta.glob<string>('../messages/*.yaml', { query: '?raw', import: 'default', eager: true }),
  )
    .map(([path, text]) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return [name.slice(0, -'.yaml'.length), { file: `app/messages/${name}`, text }] as const;
    })
    .sort(
      ([one], [other]) => Number(other === ENGLISH) - Number(one === ENGLISH) || one.localeCompare(other),
    ),
);

/** The codes of all languages, as in addresses and file names; English first. */
export const LANGUAGES: readonly string[] = [...MESSAGE_FILES.keys()];

/** The languages of translations. */
export const TRANSLATED: readonly string[] = LANGUAGES.filter((language) => language !== ENGLISH);

/** The language of the page at a path: `ha` for `/ha/answers`. */
export function languageOf(path: string): string {
  const [, first = ''] = path.split('/', 2);
  return TRANSLATED.includes(first) ? first : ENGLISH;
}

/** The path of the English page: `/answers` for `/ha/answers`. */
export function englishPath(path: string): string {
  return pathInEnglish(languageOf(path), path);
}
