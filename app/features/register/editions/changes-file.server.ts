import { sampleText } from '../../../text/sample';
import { eachFigure, FIGURES, heading } from '../columns';
import { type Edition, robotsHeaders } from '../edition.server';
import { editionInJson, fileResponse, tableFile } from '../files/file-response.server';
import { csvText, encodeUtf8, jsonText, mapBatches } from '../files/file-text.server';
import { addChange, type Change, type ChangeKind, difference, noSums } from './change';
import { walkChanges } from './changes.server';
import type { EditionPair } from './edition-list.server';

/**
 * Streams all changes of one kind, or of all kinds, as a file while the editions are compared.
 *
 * @throws Response 503 when the database does not answer at the start.
 */
export async function changesFile(
  pair: EditionPair,
  kind: ChangeKind | null,
  format: 'csv' | 'json',
): Promise<Response> {
  const walk = walkChanges(pair);
  // Reads the first batch before responding, so that a database failure can still become a 503.
  const first = await walk.next();
  async function* changesOfKind() {
    const isWanted = (change: Change) => kind === null || change.kind === kind;
    if (!first.done) yield first.value.filter(isWanted);
    for await (const changes of walk) yield changes.filter(isWanted);
  }
  const isSample = pair.some((edition) => edition.isSample);
  const text = format === 'csv' ? csvOf(changesOfKind(), isSample) : jsonOf(changesOfKind(), pair, kind);
  const [from, to] = pair;
  return fileResponse(
    tableFile(`nsr-summary-by-lga-changes-${from.slug}-${to.slug}`, format),
    encodeUtf8(text),
    robotsHeaders({ isSample, withdrawn: from.withdrawn ?? to.withdrawn }),
  );
}

/** @param isSample whether each line has a note that says so (docs/rules.md R46) */
function csvOf(changes: AsyncIterable<Change[]>, isSample: boolean): AsyncGenerator<string> {
  const figures = FIGURES.flatMap((figure) =>
    ['BEFORE', 'AFTER', 'DIFFERENCE'].map((when) => `${heading(figure)} ${when}`),
  );
  const header = ['KIND', 'ID', 'STATE', 'LGA', 'STATE BEFORE', 'LGA BEFORE', ...figures];
  if (!isSample) return csvText(header, mapBatches(changes, lineOf));
  const note = sampleText('', isSample);
  return csvText(
    [...header, 'NOTE'],
    mapBatches(changes, (change) => [...lineOf(change), note]),
  );
}

function lineOf(change: Change) {
  const { kind, id, before, after } = change;
  const { state, lga } = after ?? before ?? { state: '', lga: '' };
  const values = FIGURES.flatMap((figure) => [before?.[figure], after?.[figure], difference(change, figure)]);
  return [kind, id, state, lga, before?.state ?? '', before?.lga ?? '', ...values];
}

function jsonOf(
  changes: AsyncIterable<Change[]>,
  pair: EditionPair,
  kind: ChangeKind | null,
): AsyncGenerator<string> {
  const [from, to] = pair.map(describe);
  const sums = noSums();
  const rows = mapBatches(changes, (change) => {
    addChange(sums, change);
    return asJson(change);
  });
  return jsonText({ from, to, kind }, rows, () => (kind ? { [kind]: sums[kind] } : sums));
}

function asJson(change: Change) {
  const { kind, id, before, after } = change;
  return { kind, id, before, after, difference: eachFigure((figure) => difference(change, figure)) };
}

function describe(edition: Edition) {
  const { sha256, withdrawn } = edition;
  return { ...editionInJson(edition), sha256, withdrawn: withdrawn && { reason: withdrawn.reason } };
}
