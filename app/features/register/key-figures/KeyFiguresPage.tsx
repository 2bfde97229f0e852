import { TOTALS_PATH } from '../../navigation/totals-path';
import { BarChart } from '../charts/BarChart';
import { SampleNote } from '../EditionNotes';
import type { ShownEdition } from '../edition.server';
import { LicenceNote } from '../metadata/LicenceNote';
import { EDITIONS_PATH, editionPath, qualityPath, REGISTER_PATH } from '../paths';
import type { KeySection } from './key-figures';

interface KeyFiguresPageProps {
  edition: ShownEdition;
  figures: { lead: string; sections: readonly KeySection[] };
}

/** The key figures as a short story; each number comes from the rows of the edition (docs/behaviour.md 2.6). */
export function KeyFiguresPage({ edition, figures: { lead, sections } }: KeyFiguresPageProps) {
  const further: Record<string, { path: string; title: string }> = {
    where: { path: `${REGISTER_PATH}?by=zone`, title: 'The figures of each zone as a table' },
    women: {
      path: `${REGISTER_PATH}?sort=female&order=desc`,
      title: 'The LGAs with the most women and girls',
    },
    size: { path: `${REGISTER_PATH}?by=state`, title: 'The figures of each state as a table' },
    changes: { path: EDITIONS_PATH, title: 'All editions, and what changed between them' },
    doubts: { path: qualityPath(edition.slug), title: 'Each check, with the rows that it finds' },
  };
  return (
    <>
      {edition.isSample && <SampleNote source={edition.source} />}
      <p className="lead">{lead}</p>
      {sections.map(({ id, title, sentences, chart }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {chart && chart.bars.length > 1 && <BarChart {...chart} isLong />}
          {further[id] && (
            <p>
              <a href={further[id].path}>{further[id].title}</a>
            </p>
          )}
        </section>
      ))}
      <p>
        {`The figures are those of the LGAs added up. Source: ${edition.source}. To cite them: `}
        <a href={editionPath(edition.slug)}>edition {edition.slug}</a>.{' '}
        <a href={TOTALS_PATH}>Why the totals differ</a>
      </p>
      <LicenceNote />
    </>
  );
}
