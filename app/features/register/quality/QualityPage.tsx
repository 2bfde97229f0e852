import { shownFigure } from '../../../lists/table/shape';
import { StackedTable } from '../../../ui/table/StackedTable';
import { label } from '../columns';
import { SampleNote, WithdrawnNote } from '../EditionNotes';
import type { ShownEdition } from '../edition.server';
import { LicenceNote } from '../metadata/LicenceNote';
import { DEFINITIONS_PATH, editionPath } from '../paths';
import type { CheckedRows, Quality } from './quality.server';

interface QualityPageProps {
  edition: ShownEdition;
  quality: Quality;
}

/** The checks of an edition's rows, and what they found (docs/behaviour.md 2.6). */
export function QualityPage({ edition, quality }: QualityPageProps) {
  const { checks, rows, totals, missingStates } = quality;
  return (
    <>
      {edition.isSample && <SampleNote source={edition.source} />}
      {edition.withdrawn && <WithdrawnNote withdrawn={edition.withdrawn} />}
      <p>
        The figures of <a href={editionPath(edition.slug)}>edition {edition.slug}</a> are shown as given, even
        where they cannot all be right. Each of its {shownFigure(rows)} rows is checked as follows. The{' '}
        <a href={DEFINITIONS_PATH}>definitions</a> say what the columns mean.
      </p>
      <StackedTable
        caption={<caption>Checks of edition {edition.slug}</caption>}
        columns={[{ heading: 'Check' }, { heading: 'Rows found', isFigure: true }]}
        rows={checks.map(({ name, title, count }) => ({
          key: name,
          cells: [
            <a key={name} href={`#${name}`}>
              {title}
            </a>,
            shownFigure(count),
          ],
        }))}
      />
      <Totals totals={totals} />
      <h2>States</h2>
      <p>
        {missingStates.length === 0
          ? 'The edition has rows of all 36 states and the FCT.'
          : `No row names ${missingStates.join(', ')}.`}
      </p>
      {checks.map((check) => (
        <section key={check.name} aria-labelledby={check.name}>
          <h2 id={check.name}>{check.title}</h2>
          <p>{check.count === 0 ? 'No row.' : `${howMany(check.count)} ${check.meaning}`}</p>
          {check.found.length > 0 && <FoundRows check={check} />}
        </section>
      ))}
      <LicenceNote />
    </>
  );
}

function howMany(count: number): string {
  return count === 1 ? 'One row.' : `${shownFigure(count)} rows.`;
}

function FoundRows({ check: { count, found } }: { check: CheckedRows }) {
  return (
    <>
      <ul>
        {found.map(({ state, lga, path, address, finding }) => (
          <li key={path}>
            <a href={address}>
              {lga}, {state}
            </a>
            : {finding}
          </li>
        ))}
      </ul>
      {count > found.length && <p>And {shownFigure(count - found.length)} more.</p>}
    </>
  );
}

/** The sums of the rows, compared with the national total of the file. */
function Totals({ totals }: Pick<Quality, 'totals'>) {
  return (
    <>
      <h2 id="totals">Sums of the rows and the national total</h2>
      <StackedTable
        className="numeric"
        caption={<caption>All rows added up, and the national total as given</caption>}
        columns={[
          { heading: 'Figure' },
          { heading: 'Sum of the rows', isFigure: true },
          { heading: 'National total', isFigure: true },
          { heading: 'Difference', isFigure: true },
        ]}
        rows={totals.map(({ figure, sum, total }) => ({
          key: figure,
          cells: [label(figure), ...[sum, total, total === null ? null : sum - total].map(shownFigure)],
        }))}
      />
    </>
  );
}
