const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** What a language is called in English, for the office: "Hausa" of `ha`. The code itself if it has no name. */
export function nameInEnglish(language: string): string {
  return NAMES.of(language) ?? language;
}
