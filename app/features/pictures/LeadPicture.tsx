import { type ReactNode, useContext } from 'react';
import { Picture, type PictureProps } from './picture';
import { SavesData } from './saves-data';

interface LeadPictureProps extends Pick<PictureProps, 'picture' | 'sizes' | 'largest'> {
  caption?: ReactNode;
}

/** The picture of a page, with its caption; left out for visitors who save data. */
export function LeadPicture({ caption, ...picture }: LeadPictureProps) {
  if (useContext(SavesData)) return null;
  return (
    <figure className="lead-picture">
      <Picture {...picture} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
