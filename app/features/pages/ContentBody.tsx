import { Fragment, type ReactNode } from 'react';
import { useLinksInHtml } from '../../ui/useLinksInHtml';
import type { BlockPart, PagePart } from './blocks';

interface ContentBodyProps {
  parts: readonly PagePart[];
  /** Shows a block, given its place among the blocks of the page. */
  block: (part: BlockPart, place: number) => ReactNode;
}

/** The text and the blocks of a page. Links in the text lead to other pages without a full load, as `<Link>` does. */
export function ContentBody({ parts, block }: ContentBodyProps) {
  const onClick = useLinksInHtml();
  let place = 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by a key clicks too
    <div onClick={onClick}>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {'html' in part ? (
            <div className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />
          ) : (
            block(part, place++)
          )}
        </Fragment>
      ))}
    </div>
  );
}
