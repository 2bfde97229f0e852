import { ReadableStream } from 'node:stream/web';
import { pageExtent, pageNumber } from '../../../../lists/page-of-list';
import { pieces } from '../../../publishing/uploaded-files.server';
import {
  type DocumentLine,
  deskDocumentPiece,
  listDocuments,
  listPictures,
  type PictureLine,
} from '../../../publishing/uploads.server';
import type { AtDesk } from '../../at-desk.server';
import { Refusal } from '../../database.server';
import { enterAgain } from '../../enter.server';
import { savedFile } from '../../file-at-desk.server';
import { documentPath, LONGEST } from './upload-names';

const ON_PAGE = 30;

/** The uploaded pictures that a search finds, latest first. */
export async function readPictureList(desk: AtDesk) {
  const found = (picture: PictureLine) => [picture.name, picture.alt, picture.caption, picture.credit];
  return { title: 'Pictures', ...listed(desk, await listPictures(desk.client), found) };
}

/** The uploaded documents that a search finds, latest first. */
export async function readDocumentList(desk: AtDesk) {
  const found = (document: DocumentLine) => [document.path, document.title];
  return { title: 'Documents', ...listed(desk, await listDocuments(desk.client), found) };
}

function listed<Line>({ url, person }: AtDesk, all: Line[], textsOf: (line: Line) => (string | null)[]) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST.search);
  const lines = all.filter((line) => textsOf(line).join('\n').toLowerCase().includes(q.toLowerCase()));
  const place = pageExtent(pageNumber(url.searchParams.get('page')), lines.length, ON_PAGE);
  return {
    lines: lines.slice(place.offset, place.offset + ON_PAGE),
    total: lines.length,
    place,
    q,
    mayUpload: person.roles.includes('editor'),
  };
}

/** An uploaded document for a person of the desk, also before it is published. @param file such as `name.pdf` */
export async function deskDocument(desk: AtDesk, file: string): Promise<Response> {
  const { client, person } = desk;
  const path = documentPath(file.replace(/\.pdf$/, ''));
  const document = (await listDocuments(client)).find((each) => each.path === path);
  if (!document) throw new Refusal('There is no such document.', 404);
  const role = person.roles.includes('editor') ? 'editor' : 'manager';
  const read = (piece: { first: number; length: number }) =>
    enterAgain(desk, role, (own) => deskDocumentPiece(own, path, piece));
  const name = path.replace(/^.*\//, '');
  return savedFile(name, 'application/pdf', ReadableStream.from(pieces(document.size, read)) as BodyInit);
}
