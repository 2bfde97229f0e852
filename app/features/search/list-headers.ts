import { CONTENT_KINDS } from '../../content-files/kinds';
import type { AskedAnswer, ResultList } from './results';

type AboutList = Pick<ResultList, 'total' | 'counts' | 'didYouMean' | 'asked'>;

/** Headers that describe the whole set of results, of which the list is a part. */
export function listHeaders({ total, counts, didYouMean, asked }: AboutList): Record<string, string> {
  const kinds = CONTENT_KINDS.flatMap((kind) => (counts[kind] ? `${kind}=${counts[kind]}` : []));
  return {
    'X-Total-Count': String(total),
    ...(kinds.length > 0 ? { 'X-Kind-Counts': kinds.join('&') } : {}),
    ...(didYouMean ? { 'X-Did-You-Mean': encodeURIComponent(didYouMean) } : {}),
    ...(asked ? { 'X-Answer': encodeURIComponent(JSON.stringify(asked)) } : {}),
  };
}

/** Reads these headers. A list without them is complete. @param length number of results in the list */
export function aboutList(headers: Headers, length: number): AboutList {
  const kinds = new URLSearchParams(headers.get('X-Kind-Counts') ?? '');
  return {
    total: Number(headers.get('X-Total-Count') ?? length),
    counts: Object.fromEntries(
      CONTENT_KINDS.filter((kind) => kinds.has(kind)).map((kind) => [kind, Number(kinds.get(kind))]),
    ),
    didYouMean: decodeURIComponent(headers.get('X-Did-You-Mean') ?? '') || null,
    asked: JSON.parse(decodeURIComponent(headers.get('X-Answer') ?? 'null')) as AskedAnswer | null,
  };
}
