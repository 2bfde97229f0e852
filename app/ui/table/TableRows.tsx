import { useState } from 'react';
import { useLinksInHtml } from '../useLinksInHtml';

interface TableRowsProps {
  /** The rows, see row-html.ts. Undefined while React takes over the page, which has them already. */
  html: string | undefined;
}

/** The body of a table. */
export function TableRows({ html }: TableRowsProps) {
  const onClick = useLinksInHtml();
  // Read, not left alone: where something has altered the page before, React builds all of it anew.
  const [inPage] = useState(() => (html === undefined ? rowsInPage() : ''));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by a key clicks too
    <tbody role="rowgroup" onClick={onClick} dangerouslySetInnerHTML={{ __html: html ?? inPage }} />
  );
}

function rowsInPage(): string {
  return document.querySelector('table.stacking.numeric tbody')?.innerHTML ?? '';
}
