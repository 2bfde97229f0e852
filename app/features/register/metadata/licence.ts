import { site } from '../../navigation/site-file';

/** The licence of the register's tables, in one line of plain text. */
export function licenceText(): string {
  const { sample, id, name, url } = site.licence;
  return `${name} (${id}), ${url}${sample ? '. A sample: the office has not decided yet.' : ''}`;
}
