import { REGISTER_PATH } from './shape';

export { REGISTER_PATH };

/** Where a list of names is matched with the LGAs of the register. */
export const MATCH_PATH = '/where-we-work/match-lga-names';

/** The address of a state's page or, with `kano/gaya`, of a row's. */
export function placePath(path: string): string {
  return `${REGISTER_PATH}/${path}`;
}
