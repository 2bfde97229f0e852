import { COMPARE_PATH } from './compare/view';
import { EDITIONS_PATH, editionPath } from './editions/paths';
import { LicenceNote } from './metadata/LicenceNote';
import { DEFINITIONS_PATH, qualityPath, USE_PATH } from './metadata/paths';
import { MATCH_PATH, REGISTER_PATH } from './paths';

interface AboutFiguresProps {
  /** The path of the table: the current one's, or an edition's. */
  path: string;
  edition: { slug: string; source: string };
  /** True where a page is long enough: only source, edition and licence. */
  isBrief: boolean;
}

/** Where the figures come from, how to cite them, and what else there is to do with them. */
export function AboutFigures({ path, edition, isBrief }: AboutFiguresProps) {
  return (
    <>
      <p>
        Source of the figures: {edition.source}.
        {path === REGISTER_PATH && (
          <>
            {' '}
            To cite them: <a href={editionPath(edition.slug)}>edition {edition.slug}</a>, which never changes.
          </>
        )}
      </p>
      <LicenceNote isBrief={isBrief} />
      {!isBrief && (
        <ul className="about-figures">
          <li>
            <a href={COMPARE_PATH}>Compare states and LGAs</a>
          </li>
          <li>
            <a href={EDITIONS_PATH}>All editions</a>
          </li>
          <li>
            <a href={DEFINITIONS_PATH}>What the columns mean</a>
          </li>
          <li>
            <a href={qualityPath(edition.slug)}>Checks of the figures</a>
          </li>
          <li>
            <a href={USE_PATH}>Use the data</a>
          </li>
          <li>
            <a href={MATCH_PATH}>Match names of LGAs</a>
          </li>
        </ul>
      )}
    </>
  );
}
