import { type EditableKind, entryOfFile } from '../../../content-files/editable';
import { bringIn } from './bring-in.server';
import { broughtTogether } from './difference.server';
import { formOf, textFromForm } from './form/text-from-form.server';

/**
 * The text of a draft with what was published since it was begun: line by line, and where that fails, for a file of one
 * entry, field by field. Null if both have changed the same.
 *
 * @param published what the file has now
 */
export function bringTogether(
  kinds: readonly EditableKind[],
  { path, base, text }: { path: string; base: string; text: string },
  published: string,
): string | null {
  const both = broughtTogether(base, text, published);
  if (both !== null) return both;
  const kind = kinds.find((each) => entryOfFile(each, path) !== undefined);
  const name = kind && entryOfFile(kind, path);
  if (!kind || !name) return null;
  const [opened, mine, theirs] = [base, text, published].map(
    (each) => formOf(kind, each, name, '')?.entries ?? {},
  ) as [Record<string, string>, Record<string, string>, Record<string, string>];
  const { entries, conflicts } = bringIn(opened, mine, theirs);
  if (conflicts.length > 0) return null;
  const result = textFromForm(kind, published, name, entries);
  return 'text' in result ? result.text : null;
}
