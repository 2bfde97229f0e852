import { CATALOG_PATH, DEFINITIONS_PATH, REGISTER_PATH } from '../paths';
import type { Example } from './examples';
import { LicenceNote } from './LicenceNote';

/** How to read the register's files with other programs (docs/behaviour.md 2.6). */
export function UsePage({ examples }: { examples: readonly Example[] }) {
  return (
    <>
      <p>
        Every view of the <a href={REGISTER_PATH}>table by LGA</a> is a file too: put <code>.csv</code>,{' '}
        <code>.json</code>, <code>.xlsx</code> or <code>.parquet</code> before the question mark of its
        address. The <a href={DEFINITIONS_PATH}>definitions</a> say what the columns mean. The address of the
        table always returns the current edition; to cite figures, take them from an edition, which does not
        change.
      </p>
      <LicenceNote />
      {examples.map(({ name, title, text, blocks }) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{title}</h2>
          <p>{text}</p>
          {blocks.map(({ program, code }) => (
            <pre key={code} className="code" data-program={program}>
              <code>{code}</code>
            </pre>
          ))}
        </section>
      ))}
      <h2 id="descriptions">Descriptions for programs</h2>
      <ul>
        <li>
          <a href={`${REGISTER_PATH}/datapackage.json`}>Data Package</a> and{' '}
          <a href={`${REGISTER_PATH}/csv-metadata.json`}>CSV on the Web metadata</a> of the current edition;
          each edition has its own below its address
        </li>
        <li>
          <a href={CATALOG_PATH}>DCAT catalogue</a> of all editions
        </li>
        <li>
          <a href="/openapi.json">OpenAPI description</a> of all API endpoints
        </li>
      </ul>
    </>
  );
}
