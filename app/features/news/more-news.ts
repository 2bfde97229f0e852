/** What the news says about itself in a list of links. */
interface NewsEntry {
  slug: string;
  title: string;
}

/** Related items at most. */
const RELATED = 3;
/** Words that say nothing about a subject. */
const COMMON = new Set(['and', 'for', 'from', 'per', 'the', 'with']);

/** The words of a title that name its subject, in the singular: three letters or more, no figures. */
export function subjectWords(title: string): Set<string> {
  const words = title.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map((word) => word.replace(/s$/, '')));
}

/**
 * What to read after an item: the next newer and the next older one, then up to three of those that share most words of
 * its title, the newest first among equals. If none shares a word, the newest (docs/behaviour.md 2.9).
 *
 * @param news all items, newest first
 */
export function moreNews<Entry extends NewsEntry>(news: readonly Entry[], slug: string) {
  const place = news.findIndex((entry) => entry.slug === slug);
  const [newer, own, older] = [news[place - 1], news[place], news[place + 1]];
  const words = subjectWords(own?.title ?? '');
  const others = news
    .filter((entry) => entry !== newer && entry !== own && entry !== older)
    .map((entry) => ({
      entry,
      shared: [...subjectWords(entry.title)].filter((word) => words.has(word)).length,
    }))
    .sort((one, other) => other.shared - one.shared);
  const related = others.filter(({ shared }) => shared > 0);
  return [
    ...(newer ? [{ label: 'Newer', entry: newer }] : []),
    ...(older ? [{ label: 'Older', entry: older }] : []),
    ...(related.length > 0 ? related : others)
      .slice(0, RELATED)
      .map(({ entry }) => ({ label: related.length > 0 ? 'Related' : 'Also new', entry })),
  ];
}
