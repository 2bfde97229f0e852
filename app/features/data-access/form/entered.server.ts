import { dayInWords } from '../../../text/day-in-words';
import type { Entries } from '../drafts/drafts.server';
import {
  CRITERIA,
  CRITERIA_LISTS,
  FORM_ID,
  fieldsOfBlock,
  LOCATION_FIELDS,
  ORGANISATION_FIELDS,
  REQUESTER_FIELDS,
  type TextFieldFacts,
} from './form-fields';
import { readDay } from './request-day';

/** What was entered in a field, as its sender is asked to check it. */
export interface EnteredField {
  label: string;
  /** Lines of text; empty if nothing was entered. */
  lines: string[];
  /** Id of the field to change it in. */
  field: string;
}

/** A section of the form with what was entered in it. */
export interface EnteredGroup {
  title: string;
  fields: EnteredField[];
}

/** All that was entered, in the order of the form. Of a block whose box is not ticked, only that it is not (docs/rules.md R27). */
export function enteredIn(entries: Entries): EnteredGroup[] {
  return [
    { title: 'Your organisation', fields: enteredTexts(ORGANISATION_FIELDS, entries) },
    { title: 'What you need', fields: CRITERIA.flatMap((box) => enteredInBlock(box, entries)) },
    { title: 'The person who asks', fields: enteredTexts(REQUESTER_FIELDS, entries) },
  ];
}

type Box = (typeof CRITERIA)[number];

function enteredInBlock({ name, label }: Box, entries: Entries): EnteredField[] {
  const isTicked = `criteria.${name}` in entries;
  const box = { label, lines: [isTicked ? 'Asked for' : 'Not asked for'], field: idOf(`criteria.${name}`) };
  if (!isTicked) return [box];
  if (name === 'location') return [box, ...enteredTexts(LOCATION_FIELDS, entries, 'location.')];
  const names = fieldsOfBlock(name);
  const lines = names.flatMap((line) => linesOf(entries[line]));
  return [box, { label: CRITERIA_LISTS[name].label, lines, field: idOf(names[0] ?? '') }];
}

function enteredTexts(fields: readonly TextFieldFacts[], entries: Entries, group = ''): EnteredField[] {
  return fields.map(({ name, label, type }) => {
    const lines = linesOf(entries[group + name]);
    return { label, lines: type === 'date' ? lines.map(asDay) : lines, field: idOf(group + name) };
  });
}

/** The day in words, so that a swapped day and month show. */
function asDay(typed: string): string {
  const day = readDay(typed);
  return day ? dayInWords(day) : typed;
}

function linesOf(entry = ''): string[] {
  return entry.split('\n').flatMap((line) => line.trim() || []);
}

function idOf(name: string): string {
  return `${FORM_ID}-${name}`;
}
