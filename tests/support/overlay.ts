import { editableKinds } from '../../app/content.server';
import type { EditableKind } from '../../app/content-files/editable';
import { fileOfEntry } from '../../app/content-files/editable';
import { contentText } from '../../app/content-files/store.server';
import { AROUND } from '../../app/features/desk/content/form/entries-of-kind.server';
import type { Input } from '../../app/features/desk/content/form/field';
import {
  formOf,
  textFromForm,
  textWithoutEntry,
} from '../../app/features/desk/content/form/text-from-form.server';
import { namesOf } from './content-entries';

type Fields = Record<string, string>;

/** What each text of the overlay says, with a number of its own. */
export const MARK = 'the overlay of the desk';

const TODAY = '2026-11-26';

/** The fields that are changed, by kind: all that readers see and that is no address, nor the name of something else. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  testimonials: ['message'],
  notices: ['title'],
  pages: ['title', 'body'],
  news: ['body'],
  library: ['excerpt'],
  tenders: ['excerpt'],
  faqs: ['answer'],
  answers: ['title', 'body'],
  'answer-groups': ['title'],
  warnings: ['title', 'body'],
  'own-names': ['names'],
  'state-offices': ['contact'],
  management: ['bio', 'intro'],
  stakeholders: ['tiles.0.name'],
  'closing-texts': ['text'],
};

/**
 * A new entry of each kind that can have one: offices and groups of partners are all that there are (docs/behaviour.md 9).
 */
export const NEW: Readonly<Record<string, Fields>> = {
  testimonials: { name: 'Sample voice of the desk', message: `A message of ${MARK}.` },
  notices: { title: `A notice of ${MARK}`, date: '2025-09-09' },
  pages: {
    section: 'nsr',
    title: `A page of ${MARK}`,
    description: `A page that is only there because it lies in ${MARK}.`,
    updated: TODAY,
    body: `This page is in ${MARK}.`,
  },
  news: { title: `News of ${MARK}`, date: '2020-01-06', body: `An item of ${MARK}.`, excerpt: `In ${MARK}.` },
  library: {
    title: `A document of ${MARK}`,
    date: '2020-01-06',
    excerpt: `In ${MARK}.`,
    link: '/documents/advancing-social-protection-in-nigeria.pdf',
    sample: 'on',
  },
  // In place of the one that is taken away.
  tenders: { title: `Independent Review of Cash Transfer Households, ${MARK}`, date: '2020-01-06' },
  answers: {
    title: `What is ${MARK}?`,
    description: `An answer that is only there because it lies in ${MARK}.`,
    sms: 'Call 969, free.',
    related: 'contact',
    updated: TODAY,
    body: `It lies over the files: ${MARK}.`,
  },
  faqs: { question: `What is ${MARK}?`, answer: `What lies over the files: ${MARK}.` },
  warnings: {
    title: `A fraud in ${MARK}`,
    date: '2025-01-06',
    description: `A warning of ${MARK}.`,
    body: `Beware of ${MARK}.`,
  },
  management: {
    name: 'Sample member of the desk',
    title: 'Officer (sample)',
    bio: `A text of ${MARK}.`,
    imageUrl: 'sample-member-1',
    'social.linkedin': '',
    'social.twitter': '',
  },
  'moved-addresses': { from: '/news/an-older-title', to: '/news/unga-2025' },
  'closing-texts': { title: 'A text of the desk', text: `A text of ${MARK}.` },
};

/** The kinds of which an entry is taken away as well, so that the lists keep their sizes: the oldest of the news, the last of a list. */
const AWAY = ['notices', 'news', 'library', 'tenders', 'faqs', 'management'];

/** Texts as editors could publish them at the desk, over those of the build: every entry of every kind changed, and some new or taken away. */
export function overlay(): Map<string, string | null> {
  const texts = new Map<string, string | null>();
  const textOf = (kind: EditableKind, name: string) => {
    const file = fileOfEntry(kind, name);
    return texts.get(file) ?? contentText(file) ?? '';
  };
  let number = 0;
  for (const kind of editableKinds) {
    const { place } = kind;
    const names = namesOf(kind);
    const away = place.in === 'list' ? names.findLast((name) => name !== AROUND) : names[0];
    if (away && AWAY.includes(kind.kind)) {
      names.splice(names.indexOf(away), 1);
      const left = place.in === 'list' ? textWithoutEntry(kind, textOf(kind, away), away) : null;
      texts.set(fileOfEntry(kind, away), left);
    }
    for (const name of names) {
      const text = textOf(kind, name);
      texts.set(fileOfEntry(kind, name), changed(kind, text, name, ++number));
    }
    const added = NEW[kind.kind];
    if (!added) continue;
    const { file, text } = saved(kind, place.in === 'folder' ? null : textOf(kind, ''), null, added);
    texts.set(file, text);
  }
  return texts;
}

function changed(kind: EditableKind, text: string, name: string, number: number): string {
  const { fields = [], entries = {} } = formOf(kind, text, name, TODAY) ?? {};
  const changes = (CHANGED[kind.kind] ?? []).flatMap((field) => {
    const own = entries[field];
    const input = fields.find(({ name }) => name === field)?.input ?? 'line';
    return own ? [[field, withMore(own, input, kind.kind === 'news', number)]] : [];
  });
  return saved(kind, text, name, { ...entries, ...Object.fromEntries(changes) }).text;
}

/** A text with a sentence more, or words more. An item of the news has no more than three sentences: its last one gets longer. */
function withMore(text: string, input: Input, isFull: boolean, number: number): string {
  if (input === 'email') return text.replace(/@\w+/, '@office');
  if (input === 'lines') return `${text}\nName ${number} in ${MARK}`;
  if (isFull && text.endsWith('.')) return `${text.slice(0, -1)}, ${number} of ${MARK}.`;
  if (input === 'markdown') return `${text}\n\nThis is text ${number} of ${MARK}.`;
  return input === 'paragraph' ? `${text} This is text ${number} of ${MARK}.` : `${text} in ${MARK}`;
}

function saved(kind: EditableKind, text: string | null, name: string | null, entries: Fields) {
  const result = textFromForm(kind, text, name, entries, namesOf(kind));
  if ('problems' in result) throw new Error(`${kind.kind} ${name}: ${JSON.stringify(result.problems)}`);
  return result;
}
