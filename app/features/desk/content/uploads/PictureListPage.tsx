import type { PagePlace } from '../../../../lists/page-of-list';
import type { PictureLine } from '../../../publishing/uploads.server';
import { Added, InTexts, UploadSearch, UploadTurns } from './UploadSearch';
import { takeDownPath } from './upload-names';

const PATH = '/desk/content/pictures';

interface PictureListPageProps {
  lines: PictureLine[];
  total: number;
  place: PagePlace;
  q: string;
  mayUpload: boolean;
}

/** The pictures that were uploaded, with the names by which texts show them. */
export function PictureListPage({ lines, total, place, q, mayUpload }: PictureListPageProps) {
  return (
    <>
      <h1>Pictures</h1>
      {mayUpload && (
        <p>
          <a href={`${PATH}/new`}>Upload a picture</a>
        </p>
      )}
      <UploadSearch path={PATH} label="Search name, description or caption" q={q} />
      <p>{total === 1 ? '1 picture' : `${total.toLocaleString('en-NG')} pictures`} found.</p>
      {lines.length > 0 && (
        <table className="desk-table">
          <caption>Uploaded pictures, latest first</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Picture</th>
              <th scope="col">Shows</th>
              <th scope="col">Size</th>
              <th scope="col">Uploaded</th>
              <th scope="col">Public</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((picture) => (
              <PictureRow key={picture.name} {...picture} />
            ))}
          </tbody>
        </table>
      )}
      <UploadTurns path={PATH} of="pictures" q={q} place={place} />
    </>
  );
}

function PictureRow({ name, alt, caption, credit, width, height, hash, ...picture }: PictureLine) {
  const shown = 160;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <img
          src={`/pictures/${name}-${hash}-320.jpg`}
          alt={alt}
          width={shown}
          height={Math.round((height * shown) / width)}
          loading="lazy"
        />
      </td>
      <td data-label="Shows">
        {alt}
        {caption && <small> Caption: {caption}</small>}
        {credit && <small> {credit}</small>}
      </td>
      <td data-label="Size">
        {width} × {height}
      </td>
      <td data-label="Uploaded">
        <Added {...picture} />
      </td>
      <td data-label="Public">
        <InTexts published={picture.published} takeDown={takeDownPath('pictures', name)} name={name} />
      </td>
    </tr>
  );
}
