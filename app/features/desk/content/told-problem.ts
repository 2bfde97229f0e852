import type { Problem } from '../../../content-files/problem';

/** A problem that stands at no field of a form, as a sentence: "In news/x.md, line 12: there is no page /nsr/x." */
export function sentence({ file, line, message }: Problem): string {
  const place = line ? `, line ${line}` : '';
  return `In ${file.replace(/^app\/content\//, '')}${place}: ${message.replace(/[^.!?…”]$/, '$&.')}`;
}
