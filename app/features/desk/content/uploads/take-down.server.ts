import { fileOfDocument, fileOfPicture, pathOfUpload } from '../../../../content-files/upload-files';
import { listRevisions, withdrawContent } from '../../../publishing/revisions.server';
import { listDocuments, listPictures } from '../../../publishing/uploads.server';
import { type AtDesk, step } from '../../at-desk.server';
import { type Client, Refusal } from '../../database.server';
import type { ContentSite } from '../content-site';
import { usesOfUpload } from '../links.server';
import { revisionPath } from '../paths';
import { OPEN } from '../states';
import { expectOtherPage, takeDownFields } from '../take-down-fields.server';
import { documentPath, TAKE_DOWN } from './upload-names';

/** Which upload a path names: its list, and its name. */
export interface UploadParams {
  kind?: string;
  name?: string;
}

/** The page that proposes to take an upload down. */
export async function readTakeDownPage({ client, person }: AtDesk, site: ContentSite, params: UploadParams) {
  const upload = await findUpload(client, params);
  const [open] = await listRevisions(client, { path: upload.file, states: OPEN });
  return {
    ...upload,
    title: `Take down “${upload.title}”`,
    uses: usesOfUpload(site.kinds, upload.file),
    proposed: open ? revisionPath(open.revision) : null,
    mayWrite: person.roles.includes('editor'),
  };
}

export type TakeDownPageData = Awaited<ReturnType<typeof readTakeDownPage>>;

/** Proposes it. What texts still need is told on the page of the proposal. */
export function takeDownStep(site: ContentSite, params: UploadParams) {
  return step({
    schema: takeDownFields,
    async take({ client }, { why, look }) {
      const { file, title, isDocument } = await findUpload(client, params);
      expectOtherPage(site, look, null);
      if ((await listRevisions(client, { path: file, states: OPEN })).length > 0)
        throw new Refusal('It is proposed already.');
      const baseText = `${isDocument ? 'Document' : 'Picture'}: ${title}\n${pathOfUpload(file)}`;
      const { revision } = await withdrawContent(client, { path: file, baseText, why, look });
      return { said: 'Proposed to be taken down.', to: revisionPath(revision) };
    },
  });
}

/** @throws Refusal 404 if there is none */
async function findUpload(client: Client, { kind, name = '' }: UploadParams) {
  if (kind === TAKE_DOWN.documents) {
    const path = documentPath(name);
    const document = (await listDocuments(client)).find((each) => each.path === path);
    if (document)
      return {
        isDocument: true,
        file: fileOfDocument(path),
        title: document.title,
        name,
        published: document.published,
      };
  }
  if (kind === TAKE_DOWN.pictures) {
    const picture = (await listPictures(client)).find((each) => each.name === name);
    if (picture)
      return {
        isDocument: false,
        file: fileOfPicture(name),
        title: name,
        name,
        published: picture.published,
      };
  }
  throw new Refusal('There is no such upload.', 404);
}
