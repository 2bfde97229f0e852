import type { ReactNode } from 'react';
import { Hero } from './Hero';

interface ErrorText {
  title: string;
  text: string;
}

const TEXTS: Record<number, ErrorText> = {
  400: { title: 'This address cannot be read', text: 'Check that the address was copied whole.' },
  404: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have been moved, or the address was not copied whole.',
  },
  405: { title: 'This page cannot be used that way', text: 'Open the page by its address.' },
  503: {
    title: 'This page is out of order for the moment',
    text: 'The part of the site that keeps the register does not answer. The other pages work. Try this page again in a few minutes.',
  },
};

const UNEXPECTED: ErrorText = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side, and we have been told. Try again in a few minutes.',
};

/** The title of an error's page. */
export function errorTitle(status: number): string {
  return `${textOf(status).title} | NASSCO`;
}

function textOf(status: number): ErrorText {
  return TEXTS[status] ?? (status === 422 ? TEXTS[400] : undefined) ?? UNEXPECTED;
}

interface ErrorPageProps {
  status: number;
  /** A search of the site, where that can help. */
  search?: ReactNode;
}

/** The page of an error: a fixed text per status, no details (rule R43). The shell around it stays. */
export function ErrorPage({ status, search }: ErrorPageProps) {
  const { title, text } = textOf(status);
  return (
    <>
      <Hero title={title} />
      <div className="wrap section">
        <p>{text}</p>
        {search}
        <p>These pages may help:</p>
        <ul>
          <li>
            <a href="/">Home page</a>
          </li>
          <li>
            <a href="/where-we-work/nsr-summary-by-lga">Register table by LGA</a>
          </li>
          <li>
            <a href="/resource-hub/faqs">Frequently asked questions</a>
          </li>
        </ul>
        <p>
          You can also call <a href="tel:969">969</a>, free of charge.
        </p>
      </div>
    </>
  );
}
