import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { editableKinds } from '../../app/content.server';
import { type EditableKind, fileOfEntry } from '../../app/content-files/editable';
import type { Field } from '../../app/features/desk/content/form/field';
import { formOf, textFromForm } from '../../app/features/desk/content/form/text-from-form.server';
import { namesOf, textOf } from '../support/content-entries';

const TODAY = '2026-11-26';

/** Every entry of the repository's content that has a form, with the text of its file. */
const ENTRIES = editableKinds.flatMap((kind) => namesOf(kind).map((name) => ({ kind, name })));

function saved(
  kind: EditableKind,
  text: string | null,
  name: string | null,
  entries: Record<string, string>,
) {
  const result = textFromForm(kind, text, name, entries);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result;
}

describe('the forms of the content', () => {
  test('every kind has a form, with a label for each field', () => {
    expect(editableKinds.map(({ kind }) => kind).sort()).toEqual(
      'answer-groups answers closing-texts faqs library management moved-addresses news notices own-names pages stakeholders state-offices tenders testimonials warnings'.split(
        ' ',
      ),
    );
    const unnamed = (fields: readonly Field[]): string[] =>
      fields.flatMap(({ label, name, fields: own = [] }) => [
        ...(label === name ? [name] : []),
        ...unnamed(own),
      ]);
    for (const kind of editableKinds) {
      const { fields = [] } = formOf(kind, textOf(kind, namesOf(kind)[0] ?? ''), null, TODAY) ?? {};
      expect(unnamed(fields), kind.kind).toEqual([]);
    }
  });

  test('no kind has the address of another page of the desk', () => {
    const pages = readdirSync('app/routes').flatMap(
      (file) => /^desk\.content\.([a-z-]+)\b/.exec(file)?.[1] ?? [],
    );
    expect(pages).toContain('documents');
    expect(editableKinds.map(({ kind }) => kind).filter((kind) => pages.includes(kind))).toEqual([]);
  });

  test('opening and saving an entry unchanged gives the very same bytes', () => {
    expect(ENTRIES.length).toBeGreaterThan(190);
    for (const { kind, name } of ENTRIES) {
      const text = textOf(kind, name);
      const form = formOf(kind, text, name, TODAY);
      const posted = Object.fromEntries(
        Object.entries(form?.entries ?? {}).map(([field, value]) => [field, value.replaceAll('\n', '\r\n')]),
      );
      expect(saved(kind, text, name, posted), `${kind.kind} ${name}`).toEqual({
        file: fileOfEntry(kind, name),
        name,
        text,
      });
    }
  });

  test('changing one field changes only its own lines', () => {
    for (const { kind, name } of ENTRIES) {
      const text = textOf(kind, name);
      const { entries, fields } = formOf(kind, text, name, TODAY) ?? { entries: {}, fields: [] };
      for (const { name: field, input, longest } of fields) {
        if (!['line', 'paragraph', 'markdown'].includes(input) || !entries[field]) continue;
        const value = `${entries[field]?.slice(0, longest - 20)} It-is-so.`;
        const result = textFromForm(kind, text, name, { ...entries, [field]: value });
        if ('problems' in result) continue;
        const before = new Set(text.split('\n'));
        const changed = result.text.split('\n').filter((line) => !before.has(line));
        expect(changed.join('\n'), `${kind.kind} ${name} ${field}`).toContain('It-is-so.');
        const lines = value.split('\n').length;
        expect(changed.length, `${kind.kind} ${name} ${field}`).toBeLessThanOrEqual(Math.max(8, lines + 1));
      }
    }
  });
});
