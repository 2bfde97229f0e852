import { REGISTER_PATH } from '../paths';

/** The address of the register as one page to keep. @param path of the table's page: the current one's, or an edition's */
export function toKeepPath(path = REGISTER_PATH): string {
  return `${path}/to-keep.html`;
}
