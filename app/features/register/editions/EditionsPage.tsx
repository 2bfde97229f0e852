import { shownFigure } from '../../../lists/table/shape';
import { WithdrawnNote } from '../EditionNotes';
import type { ShownEdition } from '../edition.server';
import { Facts } from '../Facts';
import { FileLinks } from '../files/FileLinks';
import { changesPath, editionPath, qualityPath } from '../paths';
import type { ListedEdition } from './edition-list.server';

/** An edition in the list, with its dates in words. */
type EditionEntry = Omit<ListedEdition, 'withdrawn'> & ShownEdition;

/** All editions of the summary by LGA (docs/behaviour.md 2.6). */
export function EditionsPage({ editions }: { editions: EditionEntry[] }) {
  return (
    <>
      <p>
        Each time the office publishes a new summary, the site keeps it as an edition. An edition never
        changes and stays at its address, so you can cite it. One that turns out to be wrong stays too, marked
        as withdrawn.
      </p>
      {editions.map((edition) => (
        <EditionSection key={edition.slug} edition={edition} />
      ))}
    </>
  );
}

function EditionSection({ edition }: { edition: EditionEntry }) {
  const { slug, month, title, imported, withdrawn, before } = edition;
  // Distinguishes the links from those of other editions.
  const of = <span className="hidden-text"> of edition {slug}</span>;
  return (
    <section>
      <h2 id={slug}>
        <a href={editionPath(slug)}>
          {month}, edition {slug}
        </a>
      </h2>
      {withdrawn && <WithdrawnNote withdrawn={withdrawn} />}
      {edition.isSample && (
        <p>
          <span className="sample-mark">Sample figures</span>
        </p>
      )}
      <p>
        {title}.{edition.isCurrent && ' The edition that the site shows now.'} Source: {edition.source}.
        Imported on <time dateTime={imported.day}>{imported.words}</time>.
      </p>
      <Facts
        facts={[
          ['Rows', shownFigure(edition.rowCount)],
          ['Households', shownFigure(edition.households)],
          ['Individuals', shownFigure(edition.individuals)],
        ]}
      />
      <p>
        All rows as a file: <FileLinks pathOf={(format) => editionPath(slug, `.${format}`)} of={of} />
      </p>
      <ul className="about-figures">
        <li>
          <a href={editionPath(slug)}>Table{of}, to read and to cite</a>
        </li>
        <li>
          <a href={qualityPath(slug)}>Quality of the figures{of}</a>
        </li>
        {before && (
          <li>
            <a href={changesPath(before, slug)}>
              Changes since edition {before}
              <span className="hidden-text">, to edition {slug}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
