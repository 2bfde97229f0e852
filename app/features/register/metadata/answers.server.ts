import { json } from '@remix-run/node';
import type { Edition } from '../edition.server';
import { csvMetadata } from './csv-on-the-web';
import { dataPackage } from './data-package';
import { describeEdition } from './described-edition.server';

/** The same as for the described files. */
const CACHING = 'public, max-age=60';

/** The Data Package of a table. @param path the table's page */
export async function dataPackageOf(edition: Edition, path: string): Promise<Response> {
  return described(dataPackage(await describeEdition(edition, path)), 'application/json');
}

/** The CSV on the Web metadata of a table. @param path the table's page */
export async function csvMetadataOf(edition: Edition, path: string): Promise<Response> {
  return described(csvMetadata(await describeEdition(edition, path)), 'application/csvm+json');
}

/** A response with a machine-readable description, in a JSON format. */
export function described(description: object, mediaType: string): Response {
  return json(description, {
    headers: { 'Content-Type': `${mediaType}; charset=utf-8`, 'Cache-Control': CACHING },
  });
}
