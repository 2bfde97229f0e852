import { TOTALS_PATH } from '../navigation/totals-path';
import { LicenceNote } from './metadata/LicenceNote';
import type { aboutFigures } from './page.server';

interface AboutFiguresProps {
  about: Awaited<ReturnType<typeof aboutFigures>>;
  /** True on the page of an edition itself. */
  isEdition: boolean;
}

/** The source of the figures, how to cite them, and what else to do with them. */
export function AboutFigures({ about, isEdition }: AboutFiguresProps) {
  const { source, edition, links } = about;
  return (
    <>
      <p>
        {`Source of the figures: ${source}.`}
        {!isEdition && (
          <>
            {' To cite them: '}
            <a href={edition.path}>{edition.title}</a>, which never changes.
          </>
        )}{' '}
        <a href={TOTALS_PATH}>Why the totals differ</a>
      </p>
      <LicenceNote />
      <ul className="about-figures">
        {links.map(({ title, path }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
