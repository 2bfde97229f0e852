import type { ReactNode } from 'react';
import { type Field, idOf, MOST_LINES, SPARE } from './field';
import { groupCount, REMOVE } from './form-entries';

/** Name of the button that asks for further empty groups; its value is the name of the list. */
export const MORE = 'more';

interface GroupListProps {
  field: Field;
  name: string;
  /** The fields of one group. @param name of the group */
  group: (name: string) => ReactNode;
  entries: Readonly<Record<string, string>>;
  /** The list for which further groups were asked for. */
  more?: string;
}

/** Groups of a list, with a few empty ones; the button asks the server for more of them (docs/rules.md R27). */
export function GroupList({ field, name, group, entries, more }: GroupListProps) {
  const filled = groupCount(entries, name);
  const shown = Math.min(
    MOST_LINES,
    filled + (more === name || !hasSpare(entries, name, filled) ? SPARE : 0),
  );
  const id = idOf(name);
  return (
    <fieldset id={id} aria-describedby={`${id}-hint`}>
      <legend>{field.label}</legend>
      <p className="hint" id={`${id}-hint`}>
        {field.hint} What is left empty is left out.
      </p>
      {Array.from({ length: shown }, (_none, place) => {
        const own = `${name}.${place}`;
        const remove = `${own}.${REMOVE}`;
        return (
          <fieldset key={own}>
            <legend>
              {field.label}: {place + 1}
            </legend>
            {group(own)}
            {place < filled && (
              <div className="choice">
                <input
                  type="checkbox"
                  id={idOf(remove)}
                  name={remove}
                  value="on"
                  defaultChecked={Boolean(entries[remove])}
                />{' '}
                <label htmlFor={idOf(remove)}>Take this one away</label>
              </div>
            )}
          </fieldset>
        );
      })}
      {shown < MOST_LINES && (
        <p>
          <button type="submit" className="secondary" name={MORE} value={name} formNoValidate>
            Add another
          </button>
        </p>
      )}
    </fieldset>
  );
}

/** Whether the last groups of a form that was sent are empty: those that are there are enough. */
function hasSpare(entries: Readonly<Record<string, string>>, name: string, filled: number): boolean {
  if (filled === 0) return false;
  const last = `${name}.${filled - 1}.`;
  return !Object.entries(entries).some(([field, value]) => field.startsWith(last) && value !== '');
}
