// The register page as an Express app with a template string would give it: the measure for the site's own views that
// no cache has. The same page of the same data by the same queries, with security headers and a line in a log as any
// site has them. Arguments: port, and a file with the site's page of the default view. The database is DATABASE_URL's.
import { readFileSync } from 'node:fs';
import compression from 'compression';
import express from 'express';
import helmet from 'helmet';
import pino from 'pino';
import { FIGURES } from '../../app/features/register/columns';
import { currentEdition, monthInWords } from '../../app/features/register/edition.server';
import { type Listing, listRows } from '../../app/features/register/listing.server';
import type { RegisterRow } from '../../app/features/register/rows.server';
import { sumSentence, viewSentence } from '../../app/features/register/sentence';
import { REGISTER_PATH, REGISTER_TABLE } from '../../app/features/register/shape';
import { PAGE_SIZES, parseView, sortBy, type View, viewPath } from '../../app/features/register/view';
import { listenForChanges } from '../../app/server/content-changes.server';
import { escaped } from '../../app/ui/escaped';

const [port, pageFile = ''] = process.argv.slice(-2);
const ORIGIN = `http://127.0.0.1:${port}`;
/** What stands before, between and after the parts that differ from view to view. */
const [toHead = '', toControls = '', toTable = '', toEnd = ''] = readFileSync(pageFile, 'utf8').split(
  /<title>.*<meta property="og:url"[^>]*>|<form class="controls".*?<\/form>|<h2 tabindex="-1" id="rows">.*?<\/section>/s,
);
if (!toEnd) throw new Error('The page is not as expected.');
/** The views of the benchmark name no states. */
const NAMES = new Map<string, string>();
const log = pino({ timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ minLength: 8192 }));

const app = express();
app.use(helmet(), (req, res, next) => {
  const started = performance.now();
  res.once('finish', () => {
    const ms = performance.now() - started;
    log.info({ method: req.method, path: req.path, status: res.statusCode, ms });
  });
  next();
});
app.use(compression());
app.get(REGISTER_PATH, async (req, res) => {
  const view = parseView(new URL(req.originalUrl, ORIGIN).searchParams);
  const edition = await currentEdition();
  const listing = await listRows(edition, view);
  const sentence = escaped(viewSentence(view, listing, NAMES));
  const title = escaped(edition.title);
  const caption = `${title}, as at ${monthInWords(edition.asAt)}`;
  const head = headOf(view, `${sentence}: ${title}`, sentence);
  const table = tableOf(view, listing, sentence, caption);
  res.type('html').send(toHead + head + toControls + controlsOf(view) + toTable + table + toEnd);
});
// As the site does, to keep the edition until it changes.
listenForChanges(process.env.DATABASE_URL ?? '', () => {});
app.listen(Number(port), '127.0.0.1', () => console.log('listening'));

function headOf(view: View, title: string, sentence: string): string {
  const description = `${sentence}. Households and people in Nigeria's National Social Register by LGA, to search, sort and download.`;
  const url = escaped(ORIGIN + viewPath(view));
  return `<title>${title} | NASSCO</title><meta name="description" content="${description}"/><link rel="canonical" href="${url}"/><meta property="og:title" content="${title}"/><meta property="og:description" content="${description}"/><meta property="og:url" content="${url}"/>`;
}

function controlsOf(view: View): string {
  const options = (values: readonly (readonly [value: unknown, text: unknown])[], chosen: unknown) =>
    values
      .map(
        ([value, text]) =>
          `<option value="${value}"${value === chosen ? ' selected=""' : ''}>${text}</option>`,
      )
      .join('');
  const sizes = PAGE_SIZES.map((size) => [size, size === 'all' ? 'All' : size] as const);
  const columns = REGISTER_TABLE.columns.map(({ name, heading }) => [name, heading] as const);
  return `<form class="controls" action="${REGISTER_PATH}"><p class="grow"><label for="q">Search all columns</label><input id="q" name="q" type="search" autocomplete="off" maxlength="100" value="${escaped(view.q)}"/></p><p><label for="size">Rows on a page</label><select id="size" name="size">${options(sizes, view.size)}</select></p><p class="narrow-only"><label for="sort">Sort by</label><select id="sort" name="sort"><option value="">Order as given</option>${options(columns, view.sort)}</select></p><p class="narrow-only"><label for="order">Direction</label><select id="order" name="order">${options(
    [
      ['asc', 'Ascending'],
      ['desc', 'Descending'],
    ],
    view.order,
  )}</select></p><p><button type="submit">Show rows</button></p></form>`;
}

function tableOf(view: View, listing: Listing, sentence: string, caption: string): string {
  const heads = REGISTER_TABLE.columns.map((column) => {
    const isSorted = view.sort === column.name;
    const sorted = isSorted ? ` aria-sort="${view.order}ending"` : '';
    const arrow = isSorted
      ? `<span class="arrow" aria-hidden="true"> ${view.order === 'asc' ? '▲' : '▼'}</span>`
      : '';
    const href = escaped(viewPath(sortBy(view, column.name)));
    return `<th${column.isFigure ? ' class="n"' : ''} scope="col" role="columnheader"${sorted}><a rel="nofollow" href="${href}">${column.heading}${arrow}</a></th>`;
  });
  const table = `<table class="stacking numeric" role="table"><caption>${caption}</caption><thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead><tbody role="rowgroup">${listing.rows.map(rowOf).join('')}</tbody>${footOf(view, listing)}</table>`;
  const turn = (page: number, text: string, rel: string) =>
    page < 1 || page > listing.pages
      ? `<span class="disabled">${text}</span>`
      : `<a rel="${rel}" href="${escaped(viewPath({ ...view, page }))}">${text}</a>`;
  return `<h2 tabindex="-1" id="rows">${sentence}</h2>${listing.count > 0 ? table : '<p class="empty">No matching records found.</p>'}<nav class="previous-next" aria-label="Pages of the table"><ul><li>${turn(view.page - 1, 'Previous', 'prev')}</li><li aria-current="page">Page ${view.page} of ${listing.pages}</li><li>${turn(view.page + 1, 'Next', 'next')}</li></ul></nav><p class="downloads">All rows of this view as a file: <a href="${escaped(viewPath(view, '.csv'))}">CSV</a>, <a href="${escaped(viewPath(view, '.json'))}">JSON</a></p></section>`;
}

function rowOf(row: RegisterRow, at: number, rows: RegisterRow[]): string {
  const link = (path: string, text: string) => `<a href="${REGISTER_PATH}/${path}">${escaped(text)}</a>`;
  const isFirst = row.state !== rows[at - 1]?.state;
  const state = isFirst ? link(row.path.split('/', 1)[0] ?? '', row.state) : escaped(row.state);
  const note = row.note && `<small class="doubt">Note: ${escaped(row.note)}</small>`;
  const name = row.isTotal ? 'National total' : link(row.path, row.lga);
  return `<tr role="row"><td role="cell" data-label="State">${state}<th scope="row" role="rowheader">${name}${note}${cellsOf(row)}`;
}

function cellsOf(figures: Record<(typeof FIGURES)[number], number | null>): string {
  return FIGURES.map((name) => {
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    const figure = figures[name] === null ? 'No data' : figures[name].toLocaleString('en');
    return `<td role="cell" data-label="${label}">${figure}`;
  }).join('');
}

function footOf(view: View, listing: Listing): string {
  const label = sumSentence(view, listing, NAMES);
  if (!label) return '';
  return `<tfoot role="rowgroup"><tr role="row"><th scope="row" role="rowheader" colspan="2">${escaped(label)}${cellsOf(listing.found)}</tfoot>`;
}
