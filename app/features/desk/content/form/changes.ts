/** A change of one setting. */
export type Change =
  /** Its whole new value; undefined takes it away. */
  | { to: unknown }
  /** Changes within a group of settings. */
  | { within: Changes }
  /** Changes of the entries of a list that are there, by place (null takes one away), and further entries. */
  | { items: readonly (Changes | null)[]; more: readonly unknown[] };

/** Changes of a group of settings. */
export interface Changes {
  /** All settings that the group can have, in the order in which they are written. */
  order: readonly string[];
  of: Readonly<Record<string, Change>>;
}

type Settings = Readonly<Record<string, unknown>>;

export function isUnchanged({ of }: Changes): boolean {
  return Object.keys(of).length === 0;
}

/** A group of settings after its changes. */
export function changed(settings: Settings, { of }: Changes): Settings {
  const next: Record<string, unknown> = { ...settings };
  for (const [name, change] of Object.entries(of)) {
    const value = changedValue(settings[name], change);
    if (value === undefined) delete next[name];
    else next[name] = value;
  }
  return next;
}

function changedValue(value: unknown, change: Change): unknown {
  if ('to' in change) return change.to;
  if ('within' in change) return changed((value ?? {}) as Settings, change.within);
  const kept = ((value ?? []) as Settings[]).flatMap((item, place) => {
    const own = change.items[place];
    if (own === null) return [];
    return own ? changed(item, own) : item;
  });
  return [...kept, ...change.more];
}
