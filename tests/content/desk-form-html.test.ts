import { parseHTML } from 'linkedom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { editableKinds } from '../../app/content.server';
import { ContentFields } from '../../app/features/desk/content/form/ContentFields';
import { choicesOf } from '../../app/features/desk/content/form/choices.server';
import type { Field } from '../../app/features/desk/content/form/field';
import { idOf } from '../../app/features/desk/content/form/field';
import { formOf } from '../../app/features/desk/content/form/text-from-form.server';
import { firstEntry, namesOf, textOf } from '../support/content-entries';

const FORMS = editableKinds.flatMap((kind) =>
  [null, ...namesOf(kind).slice(0, 1)].map((name) => {
    const text = textOf(kind, name ?? firstEntry(kind));
    const form = formOf(kind, text, name, '2026-11-26');
    if (!form) throw new Error(`${kind.kind} has no form`);
    return { title: `${kind.kind}, ${name ?? 'a new one'}`, ...form };
  }),
);

function shown({ fields, entries }: { fields: Field[]; entries: Record<string, string> }, more = {}) {
  const problems = Object.fromEntries(fields.map(({ name }) => [name, 'Something is wrong.']));
  const choices = choicesOf(['/nsr']);
  const html = renderToStaticMarkup(
    createElement(ContentFields, { fields, entries, problems, choices, ...more }),
  );
  return parseHTML(`<html><body><form>${html}</form></body></html>`).document;
}

describe.each(FORMS)('the form of $title', (form) => {
  const document = shown(form);
  const controls = [...document.querySelectorAll('input, textarea, select')];

  test('has a label for each field, and unique ids', () => {
    expect(controls.length).toBeGreaterThan(0);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const names = controls.map((control) => control.getAttribute('name') ?? '');
    expect(new Set(names).size).toBe(names.length);
    for (const control of controls) {
      const label = document.querySelector(`label[for="${control.id}"]`);
      expect(label?.textContent?.trim(), control.outerHTML).toBeTruthy();
    }
    for (const group of document.querySelectorAll('fieldset'))
      expect(group.querySelector('legend')?.textContent?.trim()).toBeTruthy();
  });

  test('links hints and errors to their fields', () => {
    const linked = [...document.querySelectorAll('[aria-describedby]')].flatMap((control) =>
      (control.getAttribute('aria-describedby') ?? '').split(' '),
    );
    for (const id of linked) expect(document.getElementById(id)?.textContent?.trim(), id).toBeTruthy();
    const hints = [...document.querySelectorAll('p.hint[id], p.error[id]')].map(({ id }) => id);
    expect(linked.sort()).toEqual(hints.sort());
  });

  test('shows what the file has, within the bounds of each field', () => {
    for (const [name, value] of Object.entries(form.entries)) {
      const control = document.getElementById(idOf(name));
      const own = control?.localName === 'textarea' ? control.textContent : control?.getAttribute('value');
      const chosen = control?.querySelector('option[selected]')?.getAttribute('value');
      expect([own, chosen], name).toContain(value);
      expect(value.length).toBeLessThanOrEqual(Number(control?.getAttribute('maxlength') ?? 60_000));
    }
  });
});

test('a list of groups has three empty ones, and gets three more when asked', () => {
  const form = FORMS.find(({ title }) => title.startsWith('stakeholders, donors'));
  const count = (more: object) =>
    shown(form ?? { fields: [], entries: {} }, more).querySelectorAll('fieldset fieldset').length;
  expect(count({})).toBe(12 + 3);
  const asked = Object.fromEntries([12, 13, 14].map((place) => [`tiles.${place}.name`, '']));
  const entries = { ...form?.entries, ...asked };
  expect(count({ entries })).toBe(15);
  expect(count({ entries, more: 'tiles' })).toBe(18);
});
