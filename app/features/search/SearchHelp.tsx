import file from '../../content/data/search-help.yaml';
import { site } from '../navigation/site-file';
import type { SearchHelpText } from './help.server';

// Bundled, so that help needs no data when a search fails; `help.server.ts` validates the file.
const { pages } = file as SearchHelpText;

/** Popular pages and contact details, shown before a search and when nothing was found. */
export function SearchHelp() {
  return (
    <>
      <h2>Popular pages</h2>
      <ul className="prose">
        {pages.map(({ title, path, text }) => (
          <li key={path}>
            <a href={path}>{title}</a>: {text}
          </li>
        ))}
      </ul>
      <h2>Ask us</h2>
      <p>
        Call <a href={`tel:${site.tollFree}`}>{site.tollFree}</a>, free of charge, with a question or a
        complaint, or write to <a href={`mailto:${site.email.address}`}>{site.email.address}</a>
        {site.email.sample && (
          <>
            {' '}
            <span className="sample-mark">sample address</span>
          </>
        )}
        .
      </p>
    </>
  );
}
