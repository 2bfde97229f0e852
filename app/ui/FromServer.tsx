import { useState } from 'react';

interface FromServerProps {
  as: 'header' | 'footer';
  className?: string;
  id?: string;
}

/** A part of every page that only the server renders. In a browser, React leaves what it sent as it is. */
export function FromServer({ as: Tag, ...attributes }: FromServerProps) {
  // Needed again if React renders the document anew, after an error.
  const [html] = useState(() => document.querySelector(`body > ${Tag}`)?.innerHTML ?? '');
  return <Tag {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
