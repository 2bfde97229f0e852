/**
 * How a sample says so wherever it goes (docs/rules.md R46): the only place with these words. Each function takes whether
 * the thing is a sample, and returns what it was given if it is not.
 */
const IN_TITLE = 'Sample: ';
const IN_TEXT = 'Sample, not yet from the office. ';

/** A title that begins with the mark, so that no cut removes it. */
export function sampleTitle(title: string, isSample: boolean): string {
  return isSample ? IN_TITLE + title : title;
}

/** A description, summary or note that begins with the mark. */
export function sampleText(text: string, isSample: boolean): string {
  return isSample ? (IN_TEXT + text).trim() : text;
}

/** Properties in which schema.org and Dublin Core give a date, which for a sample is invented. */
const DATES = ['datePublished', 'dateModified', 'temporalCoverage'];

/** A schema.org object that says so in its name and description and gives no dates. */
export function sampleObject(object: object, isSample: boolean): object {
  if (!isSample) return object;
  const given: Record<string, unknown> = { ...object };
  for (const name of ['name', 'headline'])
    if (typeof given[name] === 'string') given[name] = sampleTitle(given[name], true);
  given.description = sampleText(String(given.description ?? ''), true);
  return Object.fromEntries(Object.entries(given).filter(([name]) => !DATES.includes(name)));
}

/** Whether a list has nothing but samples. */
export function hasOnlySamples(list: readonly { sample: boolean }[]): boolean {
  return list.length > 0 && list.every(({ sample }) => sample);
}
