import type { PictureLine } from '../../../publishing/uploads.server';
import { DeskList } from '../../ui/DeskList';
import { Moment } from '../../ui/Moment';
import { InTexts } from './InTexts';
import { PICTURES, type PictureColumn } from './list-view';
import type { readPictureList } from './upload-lists.server';
import { takeDownPath } from './upload-names';

const { shape } = PICTURES;

/** The pictures that were uploaded, with the names by which texts show them. */
export function PictureListPage({ mayUpload, ...list }: Awaited<ReturnType<typeof readPictureList>>) {
  return (
    <>
      <h1>Pictures</h1>
      {mayUpload && (
        <p>
          <a href={`${shape.path}/new`}>Upload a picture</a>
        </p>
      )}
      <DeskList {...list} shape={shape} keyOf={({ name }) => name} cellOf={shown} />
    </>
  );
}

function shown(picture: PictureLine, column: PictureColumn) {
  const { caption, credit, alt, width, height } = picture;
  if (column === 'name') return <Named {...picture} />;
  if (column === 'width') return `${width} × ${height}`;
  if (column === 'added') return <Moment at={picture.added} />;
  if (column === 'by') return picture.added_by;
  if (column === 'public')
    return (
      <InTexts
        published={picture.published}
        takeDown={takeDownPath('pictures', picture.name)}
        name={picture.name}
      />
    );
  return (
    <>
      {alt}
      {caption && <small> Caption: {caption}</small>}
      {credit && <small> {credit}</small>}
    </>
  );
}

const SHOWN_WIDTH = 160;

function Named({ name, hash, alt, width, height }: PictureLine) {
  return (
    <>
      {name}
      <br />
      <img
        src={`/pictures/${name}-${hash}-320.jpg`}
        alt={alt}
        width={SHOWN_WIDTH}
        height={Math.round((height * SHOWN_WIDTH) / width)}
        loading="lazy"
      />
    </>
  );
}
