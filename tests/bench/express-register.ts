// The register page as an Express app with a template string: the benchmark for the site's uncached views. The same page from
// the same data and queries, with security headers and a log line like any site. Arguments: port, and a file with the site's
// page of the default view. Uses the database at DATABASE_URL.
import { readFileSync } from 'node:fs';
import compression from 'compression';
import express from 'express';
import helmet from 'helmet';
import pino from 'pino';
import type { Choice, ZoneChoice } from '../../app/features/register/choices.server';
import { FIGURES, REGISTER_TABLE } from '../../app/features/register/columns';
import { currentEdition } from '../../app/features/register/edition.server';
import { FORMAT_NAMES, FORMATS } from '../../app/features/register/files/formats';
import { readRegisterPage } from '../../app/features/register/page.server';
import { REGISTER_PATH } from '../../app/features/register/paths';
import type { RegisterRow } from '../../app/features/register/rows.server';
import { DEFAULT_VIEW, type View, viewPath } from '../../app/features/register/view';
import { pageLinks } from '../../app/lists/page-of-list';
import { PAGE_SIZES, sortBy } from '../../app/lists/table/view';
import { listenForChanges } from '../../app/server/content-changes.server';
import { escaped } from '../../app/text/escaped';

type Page = Awaited<ReturnType<typeof readRegisterPage>>;

const [port, pageFile = ''] = process.argv.slice(-2);
const ORIGIN = process.env.PUBLIC_URL ?? '';
/** The fixed HTML before, between and after the parts that differ between views. */
const [
  toHead = '',
  toControls = '',
  toTable = '',
  toTurns = '',
  toFiles = '',
  toLinks = '',
  toShare = '',
  toPrinted = '',
  toEnd = '',
] = readFileSync(pageFile, 'utf8').split(
  /<title>.*<meta property="og:url"[^>]*>|<form class="controls".*?<\/form>(?=<section)|<h2 tabindex="-1" id="rows">.*?<\/table>|<nav class="page-numbers".*?<\/nav>(?=<p class="downloads")|<p class="downloads" id="files">.*?<\/p>|<ul class="about-figures">.*?<\/ul>|<section class="share".*?<section class="choices".*?<\/section>|(?<=<p class="wrap printed"><span>).*?(?=<\/span>)/s,
);
if (!toEnd) throw new Error('The page is not as expected.');
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
  const page = await readRegisterPage(await currentEdition(), new URL(req.originalUrl, ORIGIN).searchParams);
  const parts = [
    toHead,
    headOf(page),
    toControls,
    controlsOf(page),
    toTable,
    tableOf(page),
    toTurns,
    turnsOf(page),
    toFiles,
    filesOf(page),
    toLinks,
    linksOf(page),
    toShare,
    shareOf(page),
    choiceLinksOf(page),
    toPrinted,
    escaped(ORIGIN + viewPath(page.view)),
    toEnd,
  ];
  res.type('html').send(parts.join(''));
});
// As on the site, keeps the edition until it changes.
listenForChanges(process.env.DATABASE_URL ?? '', () => {});
app.listen(Number(port), '127.0.0.1', () => console.log('listening'));

function headOf({ view, sentence, edition }: Page): string {
  const title = escaped(`${sentence}: ${edition.title}`);
  const description = `${escaped(sentence)}. Households and people in Nigeria's National Social Register by LGA, to search, sort and download.`;
  const url = escaped(ORIGIN + viewPath(view));
  return `<title>${title} | NASSCO</title><meta name="description" content="${description}"/><link rel="canonical" href="${url}"/><meta property="og:title" content="${title}"/><meta property="og:description" content="${description}"/><meta property="og:url" content="${url}"/>`;
}

type Option = readonly [value: string, text: string];

function select(label: string, name: string, values: readonly Option[], chosen: string): string {
  const options = values.map(
    ([value, text]) => `<option value="${value}"${value === chosen ? ' selected=""' : ''}>${text}</option>`,
  );
  return `<p><label for="${name}">${label}</label><select id="${name}" name="${name}">${options.join('')}</select></p>`;
}

/** The benchmark's views have no place filters. */
function controlsOf({ view, choices }: Page): string {
  const states = choices
    .flatMap((zone) => zone.states)
    .sort((one, other) => (one.slug < other.slug ? -1 : 1))
    .map(({ slug, name }) => [slug, escaped(name)] as const);
  const orders = REGISTER_TABLE.columns.flatMap(({ name, label, inSentence, isFigure }): Option[] =>
    isFigure
      ? [
          [`-${name}`, `Most ${inSentence}`],
          [name, `Fewest ${inSentence}`],
        ]
      : [
          [name, `${label}, A to Z`],
          [`-${name}`, `${label}, Z to A`],
        ],
  );
  const order = view.sort ? (view.order === 'desc' ? '-' : '') + view.sort : '';
  const size =
    view.size === DEFAULT_VIEW.size ? '' : `<input type="hidden" name="size" value="${view.size}"/>`;
  return `<form class="controls" action="${REGISTER_PATH}"><p class="grow"><label for="q">State or LGA</label><input id="q" name="q" type="search" autocomplete="off" maxlength="100" value="${escaped(view.q)}"/></p>${select('State', 'state', [['', 'All states'], ...states], '')}${select('Order', 'sort', [['', 'As published'], ...orders], order)}${size}<p class="press"><button type="submit">Show rows</button><a href="#files">Download</a></p></form>${chipOf(view)}`;
}

function chipOf(view: View): string {
  if (!view.q) return '';
  const path = escaped(viewPath({ ...view, q: '', page: 1 }));
  return `<ul class="chips" aria-label="Chosen"><li><a href="${path}" rel="nofollow">“${escaped(view.q)}”<span class="hidden-text"> (take away)</span><span aria-hidden="true"> ×</span></a></li></ul>`;
}

function tableOf(page: Page): string {
  const { view, listing, sentence, edition } = page;
  const heading = `<h2 tabindex="-1" id="rows">${escaped(sentence)}</h2>`;
  if (listing.count === 0) return `${heading}<p class="empty">No matching records found.</p>`;
  const heads = REGISTER_TABLE.columns.map((column) => {
    const isSorted = view.sort === column.name;
    const sorted = isSorted ? ` aria-sort="${view.order}ending"` : '';
    const arrow = isSorted ? (view.order === 'asc' ? '▲' : '▼') : '↕';
    const href = escaped(viewPath(sortBy(REGISTER_TABLE, view, column.name)));
    return `<th${column.isFigure ? ' class="n"' : ''} scope="col" role="columnheader"${sorted}><a id="by-${column.name}" rel="nofollow" href="${href}">${column.heading}<span class="arrow" aria-hidden="true"> ${arrow}</span></a></th>`;
  });
  const barred = FIGURES.find((name) => name === view.sort) ?? 'households';
  const shown = listing.rows.filter(({ isTotal }) => !isTotal);
  const greatest = { [barred]: Math.max(0, ...shown.map((row) => row[barred] ?? 0)) };
  const rows = listing.rows.map((row, index) => rowOf(row, listing.rows[index - 1], greatest));
  return `${heading}<table class="stacking numeric" role="table"><caption>Figures as at ${edition.month}. <b>Sample figures,</b> not the office&#x27;s own.</caption><thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead><tbody role="rowgroup">${rows.join('')}</tbody>${footOf(page)}</table>`;
}

type Figures = Record<(typeof FIGURES)[number], number | null>;

function rowOf(row: RegisterRow, before: RegisterRow | undefined, greatest: Partial<Figures>): string {
  const link = (path: string, text: string) => `<a href="${REGISTER_PATH}/${path}">${escaped(text)}</a>`;
  const isFirst = row.state !== before?.state;
  const state = isFirst ? link(row.path.split('/', 1)[0] ?? '', row.state) : escaped(row.state);
  const note = row.note && ` <small class="doubt">Note: ${escaped(row.note)}</small>`;
  const name = row.isTotal ? 'National total' : link(row.path, row.lga);
  return `<tr role="row"><td role="cell" data-label="State">${state}<th scope="row" role="rowheader">${name}${note}${cellsOf(row, row.isTotal ? undefined : greatest)}`;
}

function cellsOf(figures: Figures, greatest?: Partial<Figures>): string {
  return FIGURES.map((name) => {
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    const figure = figures[name];
    const most = greatest?.[name];
    const length = figure && most ? Math.max(1, Math.round((figure / most) * 72)) : 0;
    const bar = length
      ? `<svg aria-hidden="true" width="72" height="3"><path d="M0 0h${length}v3H0"/></svg>`
      : '';
    return `<td role="cell" data-label="${label}">${figure === null ? 'No data' : figure.toLocaleString('en')}${bar}`;
  }).join('');
}

function footOf({ foot: { label, link }, listing }: Page): string {
  if (!label) return '';
  const also = link ? ` <a href="${escaped(link.path)}">${escaped(link.text)}</a>` : '';
  return `<tfoot role="rowgroup"><tr role="row"><th scope="row" role="rowheader" colspan="2">${escaped(label)}${also}${cellsOf(listing.found)}</tfoot>`;
}

function turnsOf({ view, listing }: Page): string {
  const to = (page: number) => escaped(viewPath({ ...view, page }));
  const turn = (page: number, text: string, rel: string) =>
    page < 1 || page > listing.pages
      ? `<span class="disabled">${text}</span>`
      : `<a rel="${rel}" href="${to(page)}">${text}</a>`;
  const numbers = pageLinks(view.page, listing.pages).map((page) =>
    page === 'gap'
      ? '<li class="gap">…</li>'
      : `<li><a${page === view.page ? ' aria-current="page"' : ''} href="${to(page)}"><span class="hidden-text">Page </span>${page}</a></li>`,
  );
  return `<nav class="page-numbers" aria-label="Pages of the table"><p>Page ${view.page} of ${listing.pages}</p><ul><li>${turn(view.page - 1, 'Previous', 'prev')}</li>${numbers.join('')}<li>${turn(view.page + 1, 'Next', 'next')}</li></ul></nav>${listing.count > 10 ? sizesOf(view) : ''}`;
}

function sizesOf(view: View): string {
  const links = PAGE_SIZES.map((size) => {
    const path = escaped(viewPath({ ...view, size, page: 1 }));
    const isShown = size === view.size ? ' aria-current="true"' : '';
    return `<li><a rel="nofollow"${isShown} href="${path}">${size === 'all' ? 'All' : size}</a></li>`;
  });
  return `<nav class="page-numbers" aria-label="Rows on a page"><p>Rows on a page</p><ul>${links.join('')}</ul></nav>`;
}

function filesOf({ view }: Page): string {
  const links = FORMAT_NAMES.map(
    (format) => `<a href="${escaped(viewPath(view, `.${format}`))}">${FORMATS[format].name}</a>`,
  );
  return `<p class="downloads" id="files">All rows of this view as a file: ${links.join(', ')}</p>`;
}

function linksOf({ about }: Page): string {
  const links = about.links.map(({ title, path }) => `<li><a href="${escaped(path)}">${title}</a></li>`);
  return `<ul class="about-figures">${links.join('')}</ul>`;
}

function shareOf({ share }: Page): string {
  const inAddress = escaped(encodeURIComponent(share));
  return `<section class="share" aria-labelledby="share"><h2 id="share">Share this view</h2><label for="share-text">Text to copy</label><textarea id="share-text" readonly="" rows="3">${escaped(share)}</textarea><ul><li><a href="https://wa.me/?text=${inAddress}">Share by WhatsApp</a></li><li><a href="sms:?body=${inAddress}">Share by SMS</a></li></ul></section>`;
}

function choiceLinksOf({ view, choices }: Page): string {
  const to = (filters: View['filters']) => escaped(viewPath({ ...view, filters, page: 1 }));
  const placed = ({ name, rows }: Choice, path: string) =>
    `${rows > 0 ? `<a href="${path}">${escaped(name)}</a>` : escaped(name)} ${rows}`;
  const ofZone = ({ states, ...zone }: ZoneChoice) => {
    const found = states.filter(({ rows }) => rows > 0);
    const list = found.map((state) => `<dd>${placed(state, to({ state: [state.slug] }))}</dd>`);
    return `<div><dt>${zone.slug ? placed(zone, to({ zone: [zone.slug] })) : 'Other'}</dt>${list.join('')}</div>`;
  };
  const grouped = ['state', 'zone'].map(
    (by) => `<li><a href="${to({ by: [by] })}" rel="nofollow">Added up by ${by}</a></li>`,
  );
  return `<section class="choices" aria-labelledby="choices"><h2 id="choices">Zones and states</h2><ul class="about-figures">${grouped.join('')}</ul><dl>${choices.map(ofZone).join('')}</dl></section>`;
}
