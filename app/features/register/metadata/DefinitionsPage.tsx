import { slugOf } from '../../../text/slug';
import { StackedTable } from '../../../ui/table/StackedTable';
import type { ShownEdition } from '../edition.server';
import { FileLinks } from '../files/FileLinks';
import { type FileColumn, fileColumns } from '../files/file-columns';
import { CATALOG_PATH, placePath, qualityPath, REGISTER_PATH, USE_PATH } from '../paths';
import type { SecondSpelling } from '../spellings.server';
import { LicenceNote } from './LicenceNote';

interface DefinitionsPageProps {
  edition: ShownEdition;
  spellings: readonly SecondSpelling[];
}

/** What each column of the table and its files means, and what to know about the rows (docs/behaviour.md 2.6). */
export function DefinitionsPage({ edition, spellings }: DefinitionsPageProps) {
  return (
    <>
      <p>
        These definitions apply to the <a href={REGISTER_PATH}>table by LGA</a>, its editions and their files.
        The current edition, {edition.slug}, describes {edition.month}. Source: {edition.source}.
      </p>
      <h2 id="columns">Columns</h2>
      <ColumnList columns={fileColumns()} />
      <h2 id="groups">Rows added up by state or zone</h2>
      <p>
        A view with <code>by=state</code> or <code>by=zone</code> in its address has one row for each state or
        zone. Its figures are sums of rows; a figure that was not given is left out.
      </p>
      <ColumnList columns={fileColumns('zone').filter(({ name }) => name === 'zone' || name === 'lgas')} />
      <h2 id="no-data">“No data” and 0</h2>
      <p>
        “No data” means that no figure was given. In files this is an empty cell, in JSON <code>null</code>.
        It is never counted as 0. A 0 is a figure that was given.
      </p>
      <h2 id="notes">Notes: figures in doubt</h2>
      <p>Figures are shown as given. A row has a note if they cannot all be right:</p>
      <ul>
        <li>“Male and female do not add up to individuals”: at least one of the three figures is wrong.</li>
        <li>
          “Also listed as …” and “May be a second spelling of …”: the edition lists one LGA in two rows, each
          with its own figures. Both count in sums of rows.
        </li>
      </ul>
      <p>
        The <a href={qualityPath(edition.slug)}>quality page of the edition</a> lists all such rows.
      </p>
      <h2 id="national-total">The national total</h2>
      <p>
        The first row of an edition is the national total as given. It has no state and no LGA, and its stable
        id is <code>nigeria</code>. Leave it out before you add rows up.
      </p>
      <h2 id="stable-ids">Stable ids</h2>
      <p>
        Each row has a name that does not change from edition to edition, such as <code>kano/gaya</code>:
        state and LGA in lower case, with hyphens between words. The address of the row's page ends with it.
        Use it to join editions.
      </p>
      <h2 id="second-spellings">Second spellings</h2>
      <SpellingTable spellings={spellings} />
      <h2 id="files">Files and their descriptions</h2>
      <p>
        The table comes as a file: <FileLinks pathOf={(format) => `${REGISTER_PATH}.${format}`} />. Programs
        find the same definitions in its <a href={`${REGISTER_PATH}/datapackage.json`}>Data Package</a>, its{' '}
        <a href={`${REGISTER_PATH}/csv-metadata.json`}>CSV on the Web metadata</a> and the{' '}
        <a href={CATALOG_PATH}>DCAT catalogue</a> of all editions. <a href={USE_PATH}>Use the data</a> shows
        how to read them.
      </p>
      <LicenceNote />
    </>
  );
}

function ColumnList({ columns }: { columns: readonly FileColumn[] }) {
  return (
    <dl className="definitions">
      {columns.map(({ name, heading, meaning, unit, type }) => (
        <div key={name} id={`column-${name}`}>
          <dt>{heading}</dt>
          <dd>{meaning}</dd>
          <dd className="hint">
            {type === 'integer' ? `A whole number of ${unit}` : 'Text'}; in JSON <code>{name}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SpellingTable({ spellings }: { spellings: readonly SecondSpelling[] }) {
  if (spellings.length === 0) return <p>No LGA is listed in two spellings.</p>;
  const link = (state: string, lga: string) => (
    <a href={placePath(`${slugOf(state)}/${slugOf(lga)}`)}>{lga}</a>
  );
  return (
    <StackedTable
      caption={<caption>LGAs listed in two spellings</caption>}
      columns={[{ heading: 'State' }, { heading: 'LGA' }, { heading: 'Second spelling' }]}
      headAt={1}
      rows={spellings.map(({ state, lga, secondSpelling }) => ({
        key: `${state} ${lga}`,
        cells: [state, link(state, lga), link(state, secondSpelling)],
      }))}
    />
  );
}
