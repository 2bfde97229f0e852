import { readFile } from 'node:fs/promises';
import { readPdf } from '../../app/features/documents/uploads/read-pdf.server';
import { makePicture } from '../../app/features/pictures/uploads/uploaded-picture.server';
import { keepDocument, keepPicture } from '../../app/features/publishing/uploads.server';
import { goodPictures } from '../faults/content-uploads/bad-pictures';
import { asPerson } from '../http/publishing/desk-people';
import { MARK } from './overlay';

/** An item of the news that shows an uploaded picture and links to an uploaded document. */
export const UPLOADED_ITEM = {
  file: 'app/content/news/2020-01-08-uploaded-at-the-desk.md',
  path: '/news/uploaded-at-the-desk',
  document: '/documents/made-for-files.pdf',
  text: `---
title: Uploaded at the desk
date: 2020-01-08
image: made-for-files
excerpt: An item with what was uploaded, ${MARK}.
---

There is a [document](/documents/made-for-files.pdf) too, ${MARK}.
`,
};

/** Keeps the item's picture and document, as their pages of the desk do. @returns the paths of the picture's files */
export async function keepUploads(url: string): Promise<string[]> {
  const { jpeg } = await goodPictures();
  const described = {
    name: 'made-for-files',
    alt: 'A made picture',
    caption: 'It shows nothing',
    credit: 'NASSCO',
  };
  const picture = await makePicture(jpeg as Buffer, described, 'wide', { x: 0, y: 0 });
  const bytes = await readFile('public/documents/advancing-social-protection-in-nigeria.pdf');
  const { text } = await readPdf(bytes);
  const document = { path: UPLOADED_ITEM.document, bytes, text, title: 'A made document' };
  await asPerson(url, 'one', async (client) => {
    await keepPicture(client, { ...picture, isSample: false, files: new Map(picture.files) });
    await keepDocument(client, document);
  });
  return picture.files.map(([file]) => `/pictures/${file}`);
}
