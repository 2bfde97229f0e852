import { REGISTER_PATH } from './shape';

export { REGISTER_PATH };

/** The address of a state's page or, with `kano/gaya`, of a row's. */
export function placePath(path: string): string {
  return `${REGISTER_PATH}/${path}`;
}
