import { Picture, type PictureData } from './picture';

/** A picture within a text, with its caption. */
export function PictureBlock({ picture }: { picture: PictureData }) {
  return (
    <figure className="picture">
      <Picture picture={picture} sizes="(min-width: 64em) 620px, 100vw" />
      {(picture.caption || picture.credit || picture.sample) && (
        <figcaption>
          {picture.caption} {picture.credit} {picture.sample && <small>sample picture</small>}
        </figcaption>
      )}
    </figure>
  );
}
