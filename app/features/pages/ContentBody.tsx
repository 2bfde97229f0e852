import { Fragment, type ReactNode } from 'react';
import type { BlockPart, PagePart } from '../../content-files/page-parts';
import { Prose } from './Prose';

interface ContentBodyProps {
  parts: readonly PagePart[];
  /** Renders a block, given its position among the page's blocks. */
  block: (part: BlockPart, place: number) => ReactNode;
}

/** The text and the blocks of a page. */
export function ContentBody({ parts, block }: ContentBodyProps) {
  let place = 0;
  return (
    <div>
      {parts.map((part, index) => (
        <Fragment key={index}>{'html' in part ? <Prose html={part.html} /> : block(part, place++)}</Fragment>
      ))}
    </div>
  );
}
