import { broughtTogether } from './difference.server';

type Entries = Readonly<Record<string, string>>;

/** A form with the changes of somebody else. */
export interface BroughtIn {
  entries: Record<string, string>;
  /** Names of the fields that the other has changed. */
  changed: string[];
  /** What the other has written where both have changed the same lines: the form has one's own. */
  conflicts: { name: string; theirs: string }[];
}

/**
 * Puts together, field by field, what two people have made of the same entry.
 *
 * @param opened what the fields showed to both
 */
export function bringIn(opened: Entries, mine: Entries, theirs: Entries): BroughtIn {
  const entries: Record<string, string> = {};
  const changed: string[] = [];
  const conflicts: BroughtIn['conflicts'] = [];
  for (const name of new Set([opened, mine, theirs].flatMap((each) => Object.keys(each)))) {
    const [before, own, other] = [opened, mine, theirs].map((each) => textOf(each, name)) as [
      string,
      string,
      string,
    ];
    if (other !== before) changed.push(name);
    const both = broughtTogether(before, own, other);
    if (both === null) conflicts.push({ name, theirs: other });
    // An empty field is as if it were not there, as a tick box is.
    const text = both ?? own;
    if (text) entries[name] = text;
  }
  return { entries, changed, conflicts };
}

/** A form may send a field of any name, such as `constructor`, which every object has. */
function textOf(entries: Entries, name: string): string {
  return Object.hasOwn(entries, name) ? (entries[name] ?? '').trim() : '';
}
