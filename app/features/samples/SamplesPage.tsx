import { SectionPage } from '../navigation/SectionPage';
import type { SamplePage } from './sample-pages.server';

/** What on the site is a sample, by page (docs/behaviour.md 2.1). */
export function SamplesPage({ pages }: { pages: readonly SamplePage[] }) {
  return (
    <SectionPage title="What is a sample here" tagline="This site is a preview">
      <p>
        These names, pictures, texts, figures and addresses only show how a page will look. Do not quote them
        as the office’s. What is not listed here is no sample.
      </p>
      <table className="worded">
        <caption>Samples by page</caption>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">What is a sample on it</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ page, path, samples }) => (
            <tr key={page}>
              <th scope="row">{path ? <a href={path}>{page}</a> : page}</th>
              <td>{samples.join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        To ask what is known, call <a href="tel:969">969</a>, free of charge.
      </p>
    </SectionPage>
  );
}
