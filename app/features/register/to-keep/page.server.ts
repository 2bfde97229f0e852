import { shownFigure } from '../../../lists/table/shape';
import { env } from '../../../server/env.server';
import { monthInWords } from '../../../text/day-in-words';
import { type Html, html } from '../../../text/html';
import { sampleTitle } from '../../../text/sample';
import { site } from '../../navigation/site-file';
import { FIGURES, type Figure, type Figures, label } from '../columns';
import { licenceText } from '../dataset';
import { type Edition, shownEdition } from '../edition.server';
import { fileColumns } from '../files/file-columns';
import { type FileRow, type FileRows, fileRows } from '../files/file-rows.server';
import { editionPath, REGISTER_PATH, stateOf } from '../paths';
import { addUp, type StateSums, type Summary, summarise } from '../summary.server';
import { DEFAULT_VIEW } from '../view';
import { STYLE } from './style';

/**
 * All rows of an edition, by state, as one HTML page to keep and pass on (docs/behaviour.md 2.6). It has no links or
 * requests to anything outside itself: URLs are plain text. Its content changes only if the edition is withdrawn.
 *
 * @returns the page in pieces; resolves once the first rows have been read
 * @throws Response 503 when the database does not answer, now or during iteration.
 */
export async function pageToKeep(edition: Edition): Promise<AsyncGenerator<string>> {
  const [summary, rows] = await Promise.all([
    summarise(edition),
    fileRows(edition, { ...DEFAULT_VIEW, sort: 'state' }),
  ]);
  return renderPieces(edition, summary, rows);
}

async function* renderPieces(
  edition: Edition,
  summary: Summary,
  { batches }: FileRows,
): AsyncGenerator<string> {
  const month = monthInWords(edition.asAt);
  const states = [...summary.states].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const bySlug = new Map(states.map((state) => [state.slug, state]));
  // STYLE goes in unescaped and unchanged, or its hash would not match.
  yield textOf(head(edition, month)) + STYLE + textOf(about(edition));
  yield textOf(statesTable(states, summary.total, month));
  let open: StateSums | undefined;
  for await (const rows of batches) {
    let text = '';
    for (const row of rows.filter(({ isTotal }) => !isTotal)) {
      const state = bySlug.get(stateOf(row.id));
      if (state && state !== open) {
        text += open ? textOf(stateEnd(open)) : '';
        text += textOf(stateBegin(state, month));
        open = state;
      }
      text += textOf(figuresRow(String(row.lga ?? ''), row));
    }
    yield text;
  }
  if (open) yield textOf(stateEnd(open));
  yield textOf(meaning(edition));
}

function textOf({ __html }: Html): string {
  return __html;
}

function head({ slug, title, isSample }: Edition, month: string): Html {
  return html`<!DOCTYPE html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${sampleTitle(`${title}, as at ${month}, edition ${slug}`, isSample)}</title>
<style>`;
}

function about(edition: Edition): Html {
  const { slug, title, month, source, isSample, imported, withdrawn } = shownEdition(edition);
  const origin = env().PUBLIC_URL;
  return html`</style></head><body>
<h1>${sampleTitle(title, isSample)}</h1>
<p><b>As at ${month}.</b> Edition ${slug}, imported on <time datetime="${imported.day}">${imported.words}</time>. ${site.fullName}, Nigeria.</p>
${isSample && html`<p><b>Sample figures</b>, not the office’s own: do not quote them.</p>\n`}${
  withdrawn &&
  html`<p><b>This edition is withdrawn.</b> On <time datetime="${withdrawn.on.day}">${withdrawn.on.words}</time>: ${withdrawn.reason}</p>\n`
}<p>This page is complete: it needs no connection. Pass it on as it is, by Bluetooth, memory card or message.</p>
<p>Source of the figures: ${source}. Licence: ${licenceText()}</p>
<p>Permanent address of these figures: ${origin}${editionPath(slug)}<br>Newer figures, when published: ${origin}${REGISTER_PATH}</p>
<ul><li><a href="#states">States, with a link to the LGAs of each</a></li><li><a href="#meaning">What the figures mean</a></li></ul>
`;
}

function statesTable(
  states: readonly StateSums[],
  total: Record<Figure, number> | null,
  month: string,
): Html {
  return html`<h2 id="states">States</h2>
${tableBegin(`Nigeria, as at ${month}: the national total as given, then the LGAs of each state added up`, 'State')}${
  total && html`<tr role="row" class="total">${cells('National total', total)}</tr>\n`
}${states.map((state) => figuresRow(html`<a href="#${state.slug}">${state.name}</a>`, state))}${tableEnd('All states added up', addUp(states))}`;
}

function stateBegin({ name, slug, rows, lgas }: StateSums, month: string): Html {
  const counted = rows === lgas ? `${lgas} LGAs` : `${lgas} LGAs in ${rows} rows`;
  return html`<h2 id="${slug}">${name}</h2>
${tableBegin(`${name}, as at ${month}: ${counted}`, 'LGA')}`;
}

function stateEnd(state: StateSums): Html {
  return html`${tableEnd(`All of ${state.name}`, state)}<p class="up"><a href="#states">All states</a></p>\n`;
}

/** The roles restore the table semantics that stacked rows lose on narrow screens (docs/rules.md R7). */
function tableBegin(caption: string, first: string): Html {
  const heads = [first, ...FIGURES.map(label)];
  return html`<table role="table"><caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${heads.map((name) => html`<th scope="col" role="columnheader">${name}</th>`)}</tr></thead>
<tbody role="rowgroup">
`;
}

function tableEnd(name: string, sums: Record<Figure, number>): Html {
  return html`</tbody><tfoot role="rowgroup"><tr role="row">${cells(name, sums)}</tr></tfoot></table>\n`;
}

/** A table row, with its note if figures are in doubt. */
function figuresRow(name: string | Html, row: FileRow | StateSums): Html {
  const note = 'note' in row && row.note ? html`<br><small>Note: ${row.note}</small>` : null;
  return html`<tr role="row">${cells(html`${name}${note}`, row as Figures)}</tr>\n`;
}

function cells(name: string | Html, figures: Figures): Html {
  return html`<th scope="row" role="rowheader">${name}</th>${FIGURES.map(
    (figure) => html`<td role="cell">${shownFigure(figures[figure])}</td>`,
  )}`;
}

/** What each column means, and what else readers should know about the figures. */
function meaning({ sha256 }: Edition): Html {
  const columns = fileColumns().filter(({ name }) => name !== 'note' && name !== 'id');
  return html`<h2 id="meaning">What the figures mean</h2>
<dl>${columns.map((column) => html`<dt>${column.label}</dt><dd>${column.meaning}</dd>\n`)}<dt>No data</dt><dd>No figure was given. It is not counted as 0; a 0 is a figure that was given.</dd>
<dt>Note</dt><dd>Figures are shown as given. If they cannot all be right, or one LGA is listed in two spellings, the row says so.</dd>
<dt>National total</dt><dd>As given. The rows may add up to a different figure.</dd></dl>
<p>SHA-256 of the imported file: ${sha256}</p>
<p class="up"><a href="#states">All states</a></p>
</body></html>
`;
}
