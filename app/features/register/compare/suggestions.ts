import { stateOf } from '../paths';

/** A place that can be added to a comparison: `kano/gaya`, "Gaya". */
export interface NamedPlace {
  path: string;
  name: string;
}

/** The LGAs of a state, in table order. */
export interface LgasOfState {
  state: string;
  lgas: NamedPlace[];
}

/** The most places offered as links. */
const MOST_SUGGESTED = 12;

/**
 * Suggests places near compared LGAs: the state of each, and the LGAs before and after it in the table. Leaves out
 * duplicates and places already compared. Returned names include the state: "Gaya, Kano".
 */
export function suggestions(
  compared: readonly string[],
  states: readonly NamedPlace[],
  lgasOf: readonly LgasOfState[],
): NamedPlace[] {
  const near = new Map<string, NamedPlace>();
  for (const path of compared) {
    const slug = stateOf(path);
    const { state = '', lgas = [] } = lgasOf.find((each) => each.lgas[0]?.path.startsWith(`${slug}/`)) ?? {};
    const index = lgas.findIndex((lga) => lga.path === path);
    if (index < 0) continue;
    const ownState = states.find((each) => each.path === slug);
    if (ownState) near.set(ownState.path, ownState);
    for (const lga of [lgas[index - 1], lgas[index + 1]])
      if (lga) near.set(lga.path, { ...lga, name: `${lga.name}, ${state}` });
  }
  return [...near.values()].filter(({ path }) => !compared.includes(path)).slice(0, MOST_SUGGESTED);
}
