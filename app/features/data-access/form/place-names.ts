/** Between the places of a field, which is free text. */
const SEPARATOR = /[,;\n]/;

/** The place in a field that holds the caret: its text, and where that starts and ends, without the spaces around it. */
export function placeAt(text: string, caret: number) {
  const before = text.slice(0, caret).split(SEPARATOR).pop() ?? '';
  const [after = ''] = text.slice(caret).split(SEPARATOR);
  const whole = before + after;
  const start = caret - before.length + (whole.length - whole.trimStart().length);
  return { text: whole.trim(), start, end: start + whole.trim().length };
}

/** Whether an LGA with this title, such as "Gaya, Kano", is in one of the states of a field. */
export function isInOneOf(states: string, title: string): boolean {
  return statesIn(states).includes(stateOf(title).toLowerCase());
}

/**
 * An LGA as a requester would enter it, as in forms that the register fills in: "Gaya" or, unless its state is the only
 * one asked for, "Gaya (Kano)", since several states have LGAs of the same name.
 */
export function lgaToEnter(title: string, states: string): string {
  const name = title.slice(0, title.lastIndexOf(', '));
  const isOnlyState = isInOneOf(states, title) && statesIn(states).length === 1;
  return isOnlyState ? name : `${name} (${stateOf(title)})`;
}

function stateOf(title: string): string {
  return title.slice(title.lastIndexOf(', ') + 2);
}

function statesIn(text: string): string[] {
  const names = text.split(SEPARATOR).map((name) => name.trim().toLowerCase());
  return [...new Set(names.map((name) => name.replace(/ state$/, '')).filter(Boolean))];
}
