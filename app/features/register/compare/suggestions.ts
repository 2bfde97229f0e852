/** A place that can be added to a comparison: `kano/gaya`, "Gaya". */
export interface NamedPlace {
  path: string;
  name: string;
}

/** The LGAs of a state in the order of the table. */
export interface LgasOfState {
  state: string;
  lgas: NamedPlace[];
}

/** Places that are offered as links at the most. */
const MOST_SUGGESTED = 12;

/**
 * Places near those that are compared: the state of an LGA, and the LGAs before and after it in the table; each once,
 * and none that is compared already. Names are whole: "Gaya, Kano".
 */
export function suggestions(
  compared: readonly string[],
  states: readonly NamedPlace[],
  lgasOf: readonly LgasOfState[],
): NamedPlace[] {
  const near = new Map<string, NamedPlace>();
  for (const path of compared) {
    const [slug] = path.split('/', 1);
    const { state = '', lgas = [] } = lgasOf.find((each) => each.lgas[0]?.path.startsWith(`${slug}/`)) ?? {};
    const at = lgas.findIndex((lga) => lga.path === path);
    if (at < 0) continue;
    const whole = states.find((each) => each.path === slug);
    if (whole) near.set(whole.path, whole);
    for (const lga of [lgas[at - 1], lgas[at + 1]])
      if (lga) near.set(lga.path, { ...lga, name: `${lga.name}, ${state}` });
  }
  return [...near.values()].filter(({ path }) => !compared.includes(path)).slice(0, MOST_SUGGESTED);
}
