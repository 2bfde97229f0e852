import type { Feed, SearchItem } from '../../../content-files/feature-content';
import { renderMarkdown } from '../../../content-files/markdown.server';
import { headingText, plainText } from '../../../content-files/plain-text.server';
import { ContentError } from '../../../content-files/problem';
import { site } from '../../navigation/site-file';
import type { SeenInFraud } from '../origin/own-names';
import { WARNINGS_PATH, warningPath } from '../paths';
import { cutWarning, type WarningSettings, warningFiles, warningName } from './warning-file.server';

/** A warning of a fraud that the office has seen. */
interface Warning extends WarningSettings {
  name: string;
  /** Markdown. */
  body: string;
}

/** A warning as its page shows it. */
export interface ShownWarning extends WarningSettings {
  path: string;
  /** The text as safe HTML. */
  html: string;
  /** A sentence to pass on, with the address. */
  passOn: string;
}

let kept: Warning[] | undefined;

/** All warnings, newest first. @throws ContentError on a bad file. */
export function listWarnings(): Warning[] {
  kept ??= warningFiles
    .map(({ file, content }) => {
      const { settings, body, problems } = cutWarning(file, content);
      if (!settings) throw new ContentError(problems);
      return { ...settings, name: warningName(file), body };
    })
    .sort((one, other) => other.date.localeCompare(one.date) || one.name.localeCompare(other.name));
  return kept;
}

/** All warnings as the list shows them, newest first. */
export function listedWarnings() {
  return listWarnings().map(({ name, title, date, description, sample }) => ({
    name,
    title,
    date,
    description,
    sample,
  }));
}

/** The warning of that name, or null. @param origin the site's own, as `https://nassco.example` */
export function findWarning(wanted: string, origin: string): ShownWarning | null {
  const warning = listWarnings().find(({ name }) => name === wanted);
  if (!warning) return null;
  const { name, body, ...settings } = warning;
  const path = warningPath(name);
  const passOn = `Warning from ${site.name}: ${settings.title}. Call ${site.tollFree}, free of charge. ${origin}${path}`;
  return { ...settings, path, html: renderMarkdown(body), passOn };
}

/** Links, numbers and addresses that frauds have used, each with the warning that tells of it. */
export function seenInFrauds(): SeenInFraud[] {
  return listWarnings().flatMap(({ seen, title, name }) =>
    seen.map((written) => ({ written, warning: { title, path: warningPath(name) } })),
  );
}

/** All warnings with their whole text, for the search. */
export function warningItems(): SearchItem[] {
  return listWarnings().map(({ name, title, date, description, seen, body }) => ({
    kind: 'news',
    url: warningPath(name),
    title,
    description,
    headings: `warning fraud scam ${headingText(body)}`,
    body: `${plainText(body)} ${seen.join(' ')}`,
    date,
  }));
}

/** All warnings as a feed, newest first. */
export function warningsFeed(): Feed {
  return {
    title: 'NASSCO: Fraud warnings',
    subtitle: 'Frauds in the name of the office, newest first',
    path: WARNINGS_PATH,
    entries: listWarnings().map(({ name, title, date, description }) => ({
      path: warningPath(name),
      title,
      date,
      summary: description,
    })),
  };
}
