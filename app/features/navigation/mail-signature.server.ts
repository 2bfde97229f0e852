import { siteFile } from './site.server';

/** Who writes: the last lines of every mail. */
export function mailSignature(): string[] {
  const { fullName, name, tollFree, hours } = siteFile.read();
  return [
    `${fullName} (${name})`,
    `Toll-free line ${tollFree}. Office hours ${hours}.`,
    'Sent by a machine that reads no answers.',
  ];
}
