import { createHash } from 'node:crypto';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'csv-parse/sync';
import jsonld from 'jsonld';
import { FORMAT_NAMES } from '../../app/features/register/files/formats';

/** Schema of a Data Package (https://specs.frictionlessdata.io), as far as the register's uses it. */
const DATA_PACKAGE = {
  type: 'object',
  required: ['name', 'title', 'licenses', 'sources', 'contributors', 'resources'],
  properties: {
    profile: { const: 'data-package' },
    name: { type: 'string', pattern: '^([-a-z0-9._/])+$' },
    title: { type: 'string', minLength: 1 },
    description: { type: 'string' },
    homepage: { type: 'string', format: 'uri' },
    version: { type: 'string' },
    keywords: { type: 'array', minItems: 1, items: { type: 'string' } },
    licenses: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['name', 'path'],
        properties: {
          name: { type: 'string', pattern: '^([-a-zA-Z0-9._])+$' },
          path: { type: 'string', format: 'uri' },
          title: { type: 'string' },
        },
      },
    },
    sources: { type: 'array', minItems: 1, items: { type: 'object', required: ['title'] } },
    contributors: { type: 'array', minItems: 1, items: { type: 'object', required: ['title'] } },
    resources: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['name', 'path'],
        properties: {
          profile: { enum: ['data-resource', 'tabular-data-resource'] },
          name: { type: 'string', pattern: '^([-a-z0-9._/])+$' },
          path: { type: 'string', format: 'uri' },
          mediatype: { type: 'string', pattern: '^(.+)/(.+)$' },
          encoding: { type: 'string' },
          bytes: { type: 'integer' },
          hash: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
          schema: {
            type: 'object',
            required: ['fields'],
            properties: {
              fields: {
                type: 'array',
                minItems: 1,
                items: {
                  type: 'object',
                  required: ['name', 'type'],
                  properties: { name: { type: 'string' }, type: { enum: ['string', 'integer'] } },
                },
              },
              missingValues: { type: 'array', items: { type: 'string' } },
              primaryKey: { type: 'string' },
            },
          },
        },
        if: { properties: { profile: { const: 'tabular-data-resource' } } },
        // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
        then: { required: ['schema'] },
      },
    },
  },
};

const validatePackage = addFormats.default(new Ajv({ allErrors: true, strict: false })).compile(DATA_PACKAGE);

interface Field {
  name: string;
  type: string;
  constraints?: { required?: boolean; unique?: boolean; minimum?: number };
}

/** What is wrong with a Data Package: its schema, its files' sizes and hashes, its table's rows. */
export async function dataPackageFaults(answer: Response): Promise<string[]> {
  const description = await answer.json();
  if (!validatePackage(description))
    return (validatePackage.errors ?? []).map((error: ErrorObject) => JSON.stringify(error));
  const faults: string[] = [];
  for (const { name, path, bytes, hash, schema } of description.resources) {
    const file = Buffer.from(await (await fetch(path)).arrayBuffer());
    const found = `sha256:${createHash('sha256').update(file).digest('hex')}`;
    if (bytes !== file.length || hash !== found)
      faults.push(`${name}: ${bytes} bytes, ${hash}; the file has ${file.length}, ${found}`);
    if (schema)
      faults.push(
        ...tableFaults(file.toString(), schema.fields, schema.primaryKey).map((fault) => `${name}: ${fault}`),
      );
  }
  return faults;
}

function tableFaults(csv: string, fields: readonly Field[], key: string): string[] {
  const [head = [], ...rows]: string[][] = parse(csv);
  const names = fields.map(({ name }) => name);
  if (head.join() !== names.join()) return [`the head is ${head}, not ${names}`];
  const wrong = rows.flatMap((row, index) =>
    fields.flatMap((field, column) =>
      isValue(row[column] ?? '', field) ? [] : [`line ${index + 2}: ${field.name} "${row[column]}"`],
    ),
  );
  const keys = rows.map((row) => row[names.indexOf(key)]);
  return new Set(keys).size === keys.length ? wrong : [...wrong, `${key} is not unique`];
}

function isValue(text: string, { type, constraints = {} }: Field): boolean {
  if (text === '') return !constraints.required;
  if (type !== 'integer') return true;
  return /^-?\d+$/.test(text) && Number(text) >= (constraints.minimum ?? Number.NEGATIVE_INFINITY);
}

interface CsvwColumn {
  name: string;
  titles: string;
  datatype: string | { base: string; minimum?: string };
  required?: boolean;
}

/** What is wrong with a table according to its CSV on the Web metadata. */
export async function csvMetadataFaults(answer: Response): Promise<string[]> {
  const metadata = await answer.json();
  if (metadata['@context']?.[0] !== 'http://www.w3.org/ns/csvw')
    return ['it does not say that it is CSV on the Web'];
  const file = await fetch(metadata.url);
  const linked = /<(\S+)>; rel="describedby"; type="application\/csvm\+json"/.exec(
    file.headers.get('link') ?? '',
  )?.[1];
  const columns: CsvwColumn[] = metadata.tableSchema.columns;
  const fields = columns.map(({ titles, datatype, required }) => ({
    name: titles,
    type: typeof datatype === 'string' ? datatype : datatype.base,
    constraints: {
      required,
      ...(typeof datatype === 'object' && datatype.minimum && { minimum: Number(datatype.minimum) }),
    },
  }));
  const key = columns.find(({ name }) => name === metadata.tableSchema.primaryKey)?.titles ?? 'no column';
  return [
    ...(linked && answer.url.endsWith(new URL(linked, answer.url).pathname)
      ? []
      : [`the file links to ${linked}, not to ${answer.url}`]),
    ...tableFaults(await file.text(), fields, key),
  ];
}

const DCAT = 'http://www.w3.org/ns/dcat#';
const DCT = 'http://purl.org/dc/terms/';
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** What a DCAT catalogue lacks for these editions, judged by its triples. */
export async function catalogFaults(answer: Response, editions: readonly string[]): Promise<string[]> {
  const quads = (await jsonld.toRDF(await answer.json(), { documentLoader: fetchNothing })) as Quad[];
  const objects = (subject: string, predicate: string) =>
    quads
      .filter((quad) => quad.subject.value === subject && quad.predicate.value === predicate)
      .map(({ object }) => object.value);
  const ofType = (type: string) =>
    quads
      .filter(({ predicate, object }) => predicate.value === TYPE && object.value === DCAT + type)
      .map(({ subject }) => subject.value);
  const faults: string[] = [];
  const [catalog = ''] = ofType('Catalog');
  const datasets = ofType('Dataset');
  const named = datasets.flatMap((dataset) => objects(dataset, `${DCT}identifier`));
  if ([...named].sort().join() !== [...editions].sort().join()) faults.push(`the datasets are ${datasets}`);
  for (const dataset of datasets) {
    if (!objects(catalog, `${DCAT}dataset`).includes(dataset))
      faults.push(`${dataset} is not in the catalogue`);
    for (const what of ['title', 'description', 'publisher', 'license', 'spatial'])
      if (objects(dataset, DCT + what).length === 0) faults.push(`${dataset} has no ${what}`);
    // The month of a sample is no fact (docs/rules.md R46).
    const isSample = objects(dataset, `${DCT}title`).some((title) => title.startsWith('Sample: '));
    if (objects(dataset, `${DCT}temporal`).length !== (isSample ? 0 : 1))
      faults.push(`${dataset} has the wrong temporal coverage`);
    const distributions = objects(dataset, `${DCAT}distribution`);
    if (distributions.length !== FORMAT_NAMES.length)
      faults.push(`${dataset} has the distributions ${distributions}`);
    for (const distribution of distributions)
      faults.push(...(await distributionFaults(distribution, objects)));
  }
  return faults;
}

interface Quad {
  subject: { value: string };
  predicate: { value: string };
  object: { value: string };
}

/** The catalogue must be self-contained. */
async function fetchNothing(address: string): Promise<never> {
  throw new Error(`the catalogue wants ${address}`);
}

async function distributionFaults(
  distribution: string,
  objects: (subject: string, predicate: string) => string[],
): Promise<string[]> {
  const [address = ''] = objects(distribution, `${DCAT}downloadURL`);
  const [size] = objects(distribution, `${DCAT}byteSize`);
  const [checksum = ''] = objects(distribution, 'http://spdx.org/rdf/terms#checksum');
  const [value] = objects(checksum, 'http://spdx.org/rdf/terms#checksumValue');
  const file = await fetch(address);
  const bytes = Buffer.from(await file.arrayBuffer());
  const type = file.headers.get('content-type')?.split(';')[0] ?? 'nothing';
  const [mediaType = ''] = objects(distribution, `${DCAT}mediaType`);
  return [
    ...(Number(size) === bytes.length ? [] : [`${address} has ${bytes.length} bytes, not ${size}`]),
    ...(value === createHash('sha256').update(bytes).digest('hex')
      ? []
      : [`${address} has another fingerprint than ${value}`]),
    ...(mediaType.endsWith(`/media-types/${type}`) ? [] : [`${address} is ${type}, not ${mediaType}`]),
  ];
}
