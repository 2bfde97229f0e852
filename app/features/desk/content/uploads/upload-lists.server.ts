import { ReadableStream } from 'node:stream/web';
import { type Piece, uploadPieces } from '../../../../server/uploads/uploads.server';
import { deskDocumentPiece, listDocuments, listPictures } from '../../../publishing/uploads.server';
import type { AtDesk } from '../../at-desk.server';
import { Refusal } from '../../database.server';
import { enterAgain } from '../../enter.server';
import { savedFile } from '../../file-at-desk.server';
import { linesOfList, pageOfView } from '../../lists/read-list.server';
import { stepsWithUploads } from '../noted-steps.server';
import { DOCUMENTS, PICTURES } from './list-view';
import { documentPath } from './upload-names';

/** The uploaded pictures, as the URL of their list says. */
export async function readPictureList({ client, url, person }: AtDesk) {
  const page = pageOfView(PICTURES, url, await listPictures(client));
  return {
    title: 'Pictures',
    noted: stepsWithUploads('picture'),
    ...page,
    mayUpload: person.roles.includes('editor'),
  };
}

/** The uploaded documents, as the URL of their list says. */
export async function readDocumentList({ client, url, person }: AtDesk) {
  const page = pageOfView(DOCUMENTS, url, await listDocuments(client));
  return {
    title: 'Documents',
    noted: stepsWithUploads('document'),
    ...page,
    mayUpload: person.roles.includes('editor'),
  };
}

/** The pictures as the lines of a file. */
export async function pictureLines({ client, url }: AtDesk) {
  return linesOfList(PICTURES, url, await listPictures(client));
}

/** The documents as the lines of a file. */
export async function documentLines({ client, url }: AtDesk) {
  return linesOfList(DOCUMENTS, url, await listDocuments(client));
}

/** An uploaded document for a person of the desk, also before it is published. @param file such as `name.pdf` */
export async function deskDocument(desk: AtDesk, file: string): Promise<Response> {
  const { client, person } = desk;
  const path = documentPath(file.replace(/\.pdf$/, ''));
  const document = (await listDocuments(client)).find((each) => each.path === path);
  if (!document) throw new Refusal('There is no such document.', 404);
  const role = person.roles.includes('editor') ? 'editor' : 'manager';
  const read = (piece: Piece) => enterAgain(desk, role, (own) => deskDocumentPiece(own, path, piece));
  const name = path.replace(/^.*\//, '');
  return savedFile(
    name,
    'application/pdf',
    ReadableStream.from(await uploadPieces(document, read)) as BodyInit,
  );
}
