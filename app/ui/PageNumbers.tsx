import { PageTurns } from './PageTurns';

interface PageNumbersProps {
  label: string;
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  previous?: string;
  next?: string;
}

/** Previous, a link to each page, Next, as plain links for pages without React. */
export function PageNumbers({ pathOf, ...place }: PageNumbersProps) {
  return (
    <PageTurns
      className="page-numbers"
      endClass="disabled"
      {...place}
      link={(to, text, rel, key) => (
        <a href={pathOf(to)} rel={rel} accessKey={key}>
          {text}
        </a>
      )}
    >
      {Array.from({ length: place.pages }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          <a href={pathOf(number)} aria-current={number === place.page ? 'page' : undefined}>
            <span className="hidden-text">Page </span>
            {number}
          </a>
        </li>
      ))}
    </PageTurns>
  );
}
