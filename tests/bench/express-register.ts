// The register page as an Express app with a template string would give it: the measure for the site's own views that
// no cache has. Same queries, same row markup, same shell around them. Arguments: database address, port, shell file.
import { readFileSync } from 'node:fs';
import compression from 'compression';
import express from 'express';
import pg from 'pg';
import { pageQuery, sumQuery } from '../../app/features/register/listing.server';
import type { StoredRow } from '../../app/features/register/rows.server';
import { parseView } from '../../app/features/register/view';

const [databaseUrl, port, shellFile = ''] = process.argv.slice(-3);
const [before = '', after = ''] = readFileSync(shellFile, 'utf8').split('<!--rows-->');
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

const app = express();
app.use(compression());
app.get('/where-we-work/nsr-summary-by-lga', async (req, res) => {
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
  res.type('html').send(before + rows.map(rowOf).join('') + totalsOf(found) + after);
});
app.listen(Number(port), '127.0.0.1', () => console.log('listening'));

function rowOf(row: StoredRow): string {
  const cells = [row.households, row.individuals, row.male, row.female]
    .map((figure) => `<td class="numeric">${figure === null ? 'No data' : figure.toLocaleString('en')}</td>`)
    .join('');
  const path = `/where-we-work/nsr-summary-by-lga/${row.state_slug}/${row.lga_slug}`;
  return `<tr><td>${escaped(row.state)}</td><th scope="row"><a href="${path}">${escaped(row.lga)}</a></th>${cells}</tr>`;
}

function totalsOf(found: Record<string, string>): string {
  return `<tr><td>Total</td><th scope="row">${found.rows} LGAs</th><td>${found.households}</td><td>${found.individuals}</td><td>${found.male}</td><td>${found.female}</td></tr>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
