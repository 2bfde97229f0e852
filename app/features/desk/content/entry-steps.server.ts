import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { fileOfEntry } from '../../../content-files/editable';
import { addressOf } from '../../publishing/moves';
import { withdrawContent } from '../../publishing/revisions.server';
import { type AtDesk, type Outcome, step } from '../at-desk.server';
import { Refusal } from '../database.server';
import { bringIn } from './bring-in.server';
import type { ContentSite } from './content-site';
import { OF_ENTRIES, OF_VERSION, type ShownForm } from './entry-form';
import {
  type EntryParams,
  type EntryPlace,
  findPlace,
  saveText,
  takenNames,
  withUploads,
} from './entry-place.server';
import type { Field } from './form/field';
import { problemsByField } from './form/problems-by-field.server';
import { textFromForm, textWithEntryMoved, textWithoutEntry } from './form/text-from-form.server';
import { textNow, withRevision } from './known-content.server';
import { entryPath, revisionPath } from './paths';
import { expectOtherPage, takeDownFields } from './take-down-fields.server';

/** Fields that come with the settings of an entry. */
const sent = z.looseObject({
  [OF_VERSION]: z.coerce.number().int().min(0).max(1e9).catch(0),
  [OF_ENTRIES]: z.string().max(400_000).catch('{}'),
  more: z.string().max(100).optional(),
});

type Sent = z.output<typeof sent>;

/** The steps on the page of an entry. @param params of its path */
export function entrySteps(site: ContentSite, params: EntryParams) {
  const onText = (edit: (place: EntryPlace & { name: string; text: string }) => string, said: string) =>
    step({
      schema: z.object({}),
      async take({ client }) {
        const place = await findPlace(client, site, params);
        const { kind, name, text, draft } = place;
        if (kind.place.in !== 'list' || name === null || text === null)
          throw new Refusal('This can be done with an entry of a list only.');
        const edited = edit({ ...place, name, text });
        if (edited === text) throw new Refusal('It stands there already.');
        const saved = await saveText(client, { draft }, { file: fileOfEntry(kind, name), text: edited });
        return { said, to: revisionPath(saved.revision) };
      },
    });
  return {
    save: step({ schema: sent, take: (desk, values) => save(desk, site, params, values) }),
    // What another page of the desk has to begin with.
    fill: step({
      schema: z.looseObject({}),
      async take({ client }, values): Promise<Outcome> {
        const { form } = await findPlace(client, site, params);
        const entries = { ...form.entries, ...textsIn(values) };
        return again({ entries, opened: form.entries, version: null, problems: [], others: [] }, 200);
      },
    }),
    up: onText(({ kind, name, text }) => textWithEntryMoved(kind, text, name, 'up'), 'Moved up, in a draft.'),
    down: onText(
      ({ kind, name, text }) => textWithEntryMoved(kind, text, name, 'down'),
      'Moved down, in a draft.',
    ),
    remove: onText(({ kind, name, text }) => textWithoutEntry(kind, text, name), 'Taken out, in a draft.'),
    'take-down': step({
      schema: takeDownFields,
      async take({ client }, { why, look }) {
        const { kind, name } = await findPlace(client, site, params);
        const path = kind.place.in === 'folder' && name !== null ? fileOfEntry(kind, name) : '';
        const baseText = textNow(path);
        if (baseText === null) throw new Refusal('Only a page that is published can be taken down.');
        expectOtherPage(site, look, addressOf(site.kinds, path, baseText));
        const { revision } = await withdrawContent(client, { path, baseText, why, look });
        return { said: 'Proposed to be taken down.', to: revisionPath(revision) };
      },
    }),
  };
}

function again(shown: ShownForm, status: number): Outcome {
  return { shown, status };
}

/** The settings that a form has sent, without its other fields. */
function textsIn(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const own = Object.entries(values).filter(
    ([name, value]) =>
      typeof value === 'string' && name !== OF_VERSION && name !== OF_ENTRIES && name !== 'more',
  );
  return Object.fromEntries(own) as Record<string, string>;
}

async function save(desk: AtDesk, site: ContentSite, params: EntryParams, values: Sent): Promise<Outcome> {
  const { client } = desk;
  const place = await findPlace(client, site, params);
  const { kind, name, draft, text } = place;
  const entries = textsIn(values);
  const opened = openedIn(values[OF_ENTRIES]);
  const version = draft ? values[OF_VERSION] : null;
  const shown: ShownForm = { entries, opened, version, problems: [], others: [] };
  if (values.more) return again({ ...shown, more: values.more }, 200);
  const behind = name !== null && meanwhile(place, shown);
  if (behind) return again(behind, 409);
  const taken = name === null ? await takenNames(client, kind) : [];
  const result = await withUploads(client, () => textFromForm(kind, text, name, entries, taken));
  if ('problems' in result) return again({ ...shown, problems: result.problems }, 422);
  if (!draft && result.text === text) throw new Refusal('You have changed nothing yet.');
  const saved = await saveText(client, place, result);
  const found = await site.check(await withRevision(client, { path: result.file, text: result.text }));
  const { problems } = problemsByField(kind, result.text, result.name, found);
  if (problems.length === 0) return { said: 'The draft is kept.', to: revisionPath(saved.revision) };
  const said = `The draft is kept. ${problems.length === 1 ? 'One thing has' : `${problems.length} things have`} to be put right before it can be published.`;
  return { said, to: entryPath(kind.kind, result.name, saved.revision) };
}

function openedIn(json: string): Record<string, string> {
  try {
    const texts: unknown = JSON.parse(json);
    return z.record(z.string(), z.string()).parse(texts);
  } catch {
    throw new Refusal('Open the page again, then send the form.', 400);
  }
}

/** The form with what somebody else has changed since it was opened; undefined if nobody has. */
function meanwhile({ draft, form, kind }: EntryPlace, shown: ShownForm): ShownForm | undefined {
  const isOfVersion = !draft || draft.version === shown.version;
  if (isOfVersion && isDeepStrictEqual(trimmed(form.entries), trimmed(shown.opened))) return undefined;
  const both = bringIn(shown.opened, shown.entries, form.entries);
  const labels = (name: string) => labelOf(form.fields, name);
  const who = draft
    ? `${draft.changed_by ?? 'Somebody'} has changed this draft`
    : `This ${kind.one} was changed`;
  const when = draft ? ` (${draft.changed.slice(11, 16)})` : '';
  const told = both.changed.length > 0 ? ' What is new is below, and in the form.' : '';
  return {
    ...shown,
    entries: both.entries,
    opened: form.entries,
    version: draft?.version ?? null,
    meanwhile: {
      words: `${who} after you had opened it${when}.${told} Look at it, then save again.`,
      changed: both.changed.map((name) => ({
        label: labels(name),
        before: shown.opened[name] ?? '',
        now: form.entries[name] ?? '',
      })),
      conflicts: both.conflicts.map(({ name, theirs }) => ({ label: labels(name), theirs })),
    },
  };
}

function trimmed(entries: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(entries).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(pairs.filter(([, text]) => text !== ''));
}

/** The label of a field by its name in the form: "Tiles 2: Name". */
function labelOf(fields: readonly Field[], name: string): string {
  const [own = '', ...rest] = name.split('.');
  const field = fields.find((each) => each.name === own);
  if (!field) return name;
  if (rest.length === 0) return field.label;
  const [place = ''] = rest;
  if (field.input !== 'groups') return `${field.label}: ${labelOf(field.fields ?? [], rest.join('.'))}`;
  return `${field.label} ${Number(place) + 1}: ${labelOf(field.fields ?? [], rest.slice(1).join('.'))}`;
}
