import { TOTALS_PATH } from '../navigation/totals-path';
import { LicenceNote } from './metadata/LicenceNote';
import type { aboutFigures } from './page.server';

interface AboutFiguresProps {
  about: Awaited<ReturnType<typeof aboutFigures>>;
  /** True on the page of an edition itself. */
  isEdition: boolean;
  /** True on long pages, to show only source, edition and licence. */
  isBrief: boolean;
}

/** The source of the figures, how to cite them, and what else to do with them. */
export function AboutFigures({ about, isEdition, isBrief }: AboutFiguresProps) {
  const { source, edition, links } = about;
  return (
    <>
      <p>
        {`Source of the figures: ${source}.`}
        {!isEdition && (
          <>
            {' To cite them: '}
            <a href={edition.path}>{edition.title}</a>
            {isBrief ? '.' : ', which never changes.'}
          </>
        )}{' '}
        <a href={TOTALS_PATH}>Why the totals differ</a>
      </p>
      <LicenceNote isBrief={isBrief} />
      {!isBrief && (
        <ul className="about-figures">
          {links.map(({ title, path }) => (
            <li key={path}>
              <a href={path}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
