import { Fragment, type ReactNode } from 'react';
import { FORMAT_NAMES, FORMATS, type Format } from './formats';

interface FileLinksProps {
  pathOf: (format: Format) => string;
  /** What each link's name ends with. */
  of?: ReactNode;
}

/** A link to each file of a table, in a sentence: "CSV, JSON, XLSX, Parquet". */
export function FileLinks({ pathOf, of }: FileLinksProps) {
  return FORMAT_NAMES.map((format, index) => (
    <Fragment key={format}>
      {index > 0 && ', '}
      <a href={pathOf(format)}>
        {FORMATS[format].name}
        {of}
      </a>
    </Fragment>
  ));
}
