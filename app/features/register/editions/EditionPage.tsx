import type { ComponentProps } from 'react';
import { WithdrawnNote } from '../EditionNotes';
import type { ShownEdition } from '../edition.server';
import { changesPath, EDITIONS_PATH, editionPath, qualityPath } from '../paths';
import { RegisterPage } from '../RegisterPage';
import type { Citations } from './citation.server';
import type { ListedEdition } from './edition-list.server';

interface EditionPageProps {
  edition: ShownEdition & Pick<ListedEdition, 'sha256' | 'before'>;
  /** The full permanent URL. */
  address: string;
  citations: Citations;
  table: ComponentProps<typeof RegisterPage>;
}

/** The permanent page of an edition: its table, and how to cite it (docs/behaviour.md 2.6). */
export function EditionPage({ edition, address, citations, table }: EditionPageProps) {
  const { slug, withdrawn } = edition;
  return (
    <>
      {withdrawn && <WithdrawnNote withdrawn={withdrawn} />}
      <RegisterPage {...table} />
      <section className="cite">
        <h2 id="cite">Cite this edition</h2>
        <p>
          The figures of this edition never change. It was imported on{' '}
          <time dateTime={edition.imported.day}>{edition.imported.words}</time>, and its address is permanent:{' '}
          <a href={editionPath(slug)}>{address}</a>
        </p>
        <blockquote>
          <p>{citations.text}</p>
        </blockquote>
        <Citation name="BibTeX" file={editionPath(slug, '/citation.bib')} text={citations.bibtex} />
        <Citation name="RIS" file={editionPath(slug, '/citation.ris')} text={citations.ris} />
        <Citation name="CSL-JSON" file={editionPath(slug, '/citation.json')} text={citations.json} />
        <p>
          SHA-256 of the imported file: <code>{edition.sha256}</code>
        </p>
        <p>
          {edition.before && (
            <>
              <a href={changesPath(edition.before, slug)}>Changes since edition {edition.before}</a>,{' '}
            </>
          )}
          <a href={qualityPath(slug)}>quality of the figures</a>, <a href={EDITIONS_PATH}>all editions</a>
        </p>
      </section>
    </>
  );
}

function Citation({ name, file, text }: { name: string; file: string; text: string }) {
  return (
    <details>
      <summary>{name}</summary>
      <pre>{text}</pre>
      <p>
        <a href={file}>{name} as a file</a>
      </p>
    </details>
  );
}
