import { spreadsheetCsv } from '../../../ui/spreadsheet-csv.server';
import { FIGURES, heading } from '../columns';
import { type Edition, monthInWords } from '../edition.server';
import { type Change, type ChangeKind, difference } from './change';
import { addChange, noSums } from './change-sums';
import { walkChanges } from './changes.server';
import type { EditionPair } from './edition-list.server';

export type ChangesFormat = 'csv' | 'json';

interface Writer {
  start: string;
  changes(changes: Change[]): string;
  end(): string;
}

/**
 * All changes of a kind, or of all kinds, as a file that is sent while the editions are compared. A failure half-way
 * breaks the connection off, so that a part is never taken for the whole.
 *
 * @throws Response 503 when the database does not answer at the start.
 */
export async function changesFile(
  pair: EditionPair,
  kind: ChangeKind | null,
  format: ChangesFormat,
): Promise<Response> {
  const writer = format === 'csv' ? csvWriter() : jsonWriter(pair, kind);
  const encoder = new TextEncoder();
  const walk = walkChanges(pair);
  // The first part is read before the answer starts, so that a database that is down gives a proper 503.
  let part = await walk.next();
  let isStarted = false;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = part;
      const text = done ? writer.end() : writer.changes(ofKind(value, kind));
      const whole = isStarted ? text : writer.start + text;
      isStarted = true;
      if (whole) controller.enqueue(encoder.encode(whole));
      if (done) return controller.close();
      part = await walk.next();
    },
    async cancel() {
      await walk.return(undefined);
    },
  });
  return new Response(stream, { headers: fileHeaders(pair, format) });
}

function ofKind<Of extends Change>(changes: Of[], kind: ChangeKind | null): Of[] {
  return kind ? changes.filter((change) => change.kind === kind) : changes;
}

function fileHeaders([from, to]: EditionPair, format: ChangesFormat): HeadersInit {
  const [type, disposition] =
    format === 'csv'
      ? ['text/csv; charset=utf-8; header=present', 'attachment']
      : ['application/json; charset=utf-8', 'inline'];
  return {
    'Content-Type': type,
    'Content-Disposition': `${disposition}; filename="nsr-summary-by-lga-changes-${from.slug}-${to.slug}.${format}"`,
    'Cache-Control': 'public, max-age=60',
  };
}

function csvWriter(): Writer {
  const figures = FIGURES.flatMap((figure) =>
    ['BEFORE', 'AFTER', 'DIFFERENCE'].map((when) => `${heading(figure)} ${when}`),
  );
  const header = ['KIND', 'ID', 'STATE', 'LGA', 'STATE BEFORE', 'LGA BEFORE', ...figures];
  const line = (change: Change) => {
    const { kind, id, before, after } = change;
    const { state, lga } = after ?? before ?? { state: '', lga: '' };
    const values = FIGURES.flatMap((figure) => [
      before?.[figure],
      after?.[figure],
      difference(change, figure),
    ]);
    return [kind, id, state, lga, before?.state ?? '', before?.lga ?? '', ...values];
  };
  return {
    start: spreadsheetCsv([header]),
    changes: (changes) => spreadsheetCsv(changes.map(line)),
    end: () => '',
  };
}

function jsonWriter(pair: EditionPair, kind: ChangeKind | null): Writer {
  const [from, to] = pair.map(describe);
  const sums = noSums();
  let isFirst = true;
  return {
    start: `${JSON.stringify({ from, to, kind }).slice(0, -1)},"rows":[`,
    changes(changes) {
      const text = changes
        .map((change) => {
          addChange(sums, change);
          return `${isFirst && change === changes[0] ? '' : ',\n'}${JSON.stringify(asJson(change))}`;
        })
        .join('');
      if (changes.length > 0) isFirst = false;
      return text;
    },
    // They are known when all has been compared.
    end: () => `],"sums":${JSON.stringify(kind ? { [kind]: sums[kind] } : sums)}}\n`,
  };
}

function asJson(change: Change) {
  const { kind, id, before, after } = change;
  const differences = FIGURES.map((figure) => [figure, difference(change, figure)]);
  return { kind, id, before, after, difference: Object.fromEntries(differences) };
}

function describe({ slug, title, asAt, source, isSample, sha256, withdrawn }: Edition) {
  return {
    slug,
    title,
    asAt: asAt.slice(0, 7),
    asAtInWords: monthInWords(asAt),
    source,
    isSample,
    sha256,
    withdrawn: withdrawn && { reason: withdrawn.reason },
  };
}
