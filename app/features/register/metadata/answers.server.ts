import { json } from '@remix-run/node';
import type { Edition } from '../edition.server';
import { csvMetadata } from './csv-on-the-web';
import { dataPackage } from './data-package';
import { describeEdition } from './described-edition.server';

/** As long as the files that are described. */
const CACHING = 'public, max-age=60';

/** The answer to a request for the Data Package of a table. @param path of the table's page */
export async function dataPackageOf(edition: Edition, path: string): Promise<Response> {
  return described(dataPackage(await describeEdition(edition, path)), 'application/json');
}

/** The answer to a request for the CSV on the Web metadata of a table. @param path of the table's page */
export async function csvMetadataOf(edition: Edition, path: string): Promise<Response> {
  return described(csvMetadata(await describeEdition(edition, path)), 'application/csvm+json');
}

/** A description of data in one of the formats that are JSON. */
export function described(description: object, mediaType: string): Response {
  return json(description, {
    headers: { 'Content-Type': `${mediaType}; charset=utf-8`, 'Cache-Control': CACHING },
  });
}
