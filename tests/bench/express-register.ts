// The register page as an Express app with a template string would give it: the measure for the site's own views that
// no cache has. Same queries, same rows within the same page, security headers and a line in a log as any site has them.
// Arguments: database address, port, shell file.
import { readFileSync } from 'node:fs';
import compression from 'compression';
import express from 'express';
import helmet from 'helmet';
import pg from 'pg';
import pino from 'pino';
import { FIGURES } from '../../app/features/register/columns';
import { pageQuery, sumQuery } from '../../app/features/register/listing.server';
import type { StoredRow } from '../../app/features/register/rows.server';
import { parseView } from '../../app/features/register/view';

const REGISTER = '/where-we-work/nsr-summary-by-lga';

const [databaseUrl, port, shellFile = ''] = process.argv.slice(-3);
const [before = '', after = ''] = readFileSync(shellFile, 'utf8').split('<!--rows-->');
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

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
app.get(REGISTER, async (req, res) => {
  const view = parseView(new URL(req.originalUrl, 'http://localhost').searchParams);
  const editions = await pool.query(
    'SELECT id FROM register_edition ORDER BY is_sample, as_at DESC, imported_at DESC LIMIT 1',
  );
  const { id } = editions.rows[0];
  const sums = sumQuery(id, view);
  const found = (await pool.query(sums.text, sums.values)).rows[0];
  const size = view.size === 'all' ? 5000 : view.size;
  const page = pageQuery(id, view, { offset: (view.page - 1) * size, size, count: Number(found.count) });
  const { rows } = found.count === '0' ? { rows: [] } : await pool.query<StoredRow>(page.text, page.values);
  const table = `<tbody role="rowgroup">${rows.map(rowOf).join('')}</tbody>${footOf(found)}`;
  res.type('html').send(before + table + after);
});
app.listen(Number(port), '127.0.0.1', () => console.log('listening'));

function rowOf(row: StoredRow, at: number, rows: StoredRow[]): string {
  const link = (path: string, text: string) => `<a href="${REGISTER}/${path}">${escaped(text)}</a>`;
  const isFirst = row.state !== rows[at - 1]?.state;
  const state = isFirst ? link(row.state_slug, row.state) : escaped(row.state);
  const lga = link(`${row.state_slug}/${row.lga_slug}`, row.lga);
  return `<tr role="row"><td role="cell"><b>State</b> ${state}</td><th scope="row" role="rowheader">${lga}</th>${cellsOf(row)}</tr>`;
}

function cellsOf(figures: Record<(typeof FIGURES)[number], string | number | null>): string {
  return FIGURES.map((name) => {
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    const figure = figures[name] === null ? 'No data' : Number(figures[name]).toLocaleString('en');
    return `<td role="cell"><b>${label}</b> ${figure}</td>`;
  }).join('');
}

function footOf(found: Record<'rows' | (typeof FIGURES)[number], string>): string {
  const all = `All ${Number(found.rows).toLocaleString('en')} rows of this view together, national total left out`;
  return `<tfoot role="rowgroup"><tr role="row"><th scope="row" role="rowheader" colspan="2">${all}</th>${cellsOf(found)}</tr></tfoot>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
