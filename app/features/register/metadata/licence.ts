/** Under which others may use the register's tables; the office's own, or a sample until it decides. */
export interface Licence {
  sample?: boolean;
  /** As https://spdx.org/licenses has it. */
  id: string;
  name: string;
  url: string;
}

/** The licence in one line of plain text. */
export function licenceText({ sample, id, name, url }: Licence): string {
  return `${name} (${id}), ${url}${sample ? '. A sample: the office has not decided yet.' : ''}`;
}
