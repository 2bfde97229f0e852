import type { DeskBrowser } from './desk';
import { all, domOf } from './dom';

type Fields = Record<string, string>;

/** What the fields of a page's form for content show, as a browser would send them. */
export function fieldsIn(page: string, step = 'save'): Fields {
  const form = all(page, 'form').find(
    (each) => each.querySelector('input[name="step"]')?.getAttribute('value') === step,
  );
  if (!form) throw new Error(`The page has no form for content: ${domOf(page).body.textContent}`);
  const fields: Fields = {};
  for (const field of all(form, 'input, textarea, select')) {
    const name = field.getAttribute('name');
    const type = field.getAttribute('type');
    if (!name || (type === 'checkbox' && !field.hasAttribute('checked'))) continue;
    fields[name] = shownIn(field);
  }
  return fields;
}

function shownIn(field: Element): string {
  if (field.tagName === 'TEXTAREA') return (field.textContent ?? '').replace(/^\n/, '');
  if (field.tagName !== 'SELECT') return field.getAttribute('value') ?? '';
  const chosen = field.querySelector('option[selected]') ?? field.querySelector('option');
  return chosen?.getAttribute('value') ?? '';
}

/** Opens the form of an entry, changes some of its fields and saves them. */
export async function saveEntry(person: DeskBrowser, path: string, changes: Fields, page?: string) {
  const opened = page ?? (await (await person.get(path)).text());
  return person.send(path, 'save', { ...fieldsIn(opened), ...changes });
}

/** Saves a draft, and gives the path of its revision. @throws Error if it was not saved */
export async function savedDraft(person: DeskBrowser, path: string, changes: Fields): Promise<string> {
  const answer = await saveEntry(person, path, changes);
  const to = answer.headers.get('Location') ?? '';
  if (answer.status === 303)
    return to.replace(/^\/desk\/content\/[\w-]+\/[\w-]+\/(\d+)$/, '/desk/content/revisions/$1');
  const page = await answer.text();
  throw new Error(`Not saved: ${answer.status} ${all(page, 'main')[0]?.textContent}`);
}
