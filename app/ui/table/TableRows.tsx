import { useLinksInHtml } from '../useLinksInHtml';

interface TableRowsProps {
  /** The rows, see row-html.ts. Undefined while React takes over the page: what the server has rendered stays. */
  html: string | undefined;
}

export function TableRows({ html = '' }: TableRowsProps) {
  const onClick = useLinksInHtml();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by a key clicks too
    <tbody
      role="rowgroup"
      onClick={onClick}
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
