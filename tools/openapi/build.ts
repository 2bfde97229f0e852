import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { CONTENT_KINDS } from '../../app/content-files/kinds';
import { requestSchema } from '../../app/features/data-access/form/request.server';
import { subscriptionSchema } from '../../app/features/newsletter/subscription.server';
import { GROUPINGS, type Grouping, registerTable } from '../../app/features/register/columns';
import { KIND_NAMES } from '../../app/features/register/editions/change';
import { fileColumns } from '../../app/features/register/files/file-columns';
import { ZONES } from '../../app/features/register/zones';

/** Writes the OpenAPI document, with the fields that the site validates and returns. */
export function buildOpenApi(): void {
  const document = parse(readFileSync('tools/openapi/openapi.yaml', 'utf8'));
  Object.assign(document.components.schemas, {
    DataAccessRequest: inputOf(requestSchema),
    Subscription: inputOf(subscriptionSchema),
    SearchKind: { type: 'string', enum: CONTENT_KINDS },
    RegisterColumn: {
      type: 'string',
      enum: [
        ...new Set([null, ...GROUPINGS].flatMap((by) => registerTable(by).columns.map(({ name }) => name))),
      ],
    },
    RegisterZone: { type: 'string', enum: ZONES.map(({ slug }) => slug) },
    ChangeKind: { type: 'string', enum: KIND_NAMES },
    RegisterGrouping: { type: 'string', enum: GROUPINGS },
    RegisterRow: registerRow(null),
    RegisterGroup: { anyOf: GROUPINGS.map(registerRow) },
  });
  writeFileSync('public/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
}

/** The JSON Schema of a request body. */
function inputOf(schema: z.ZodType) {
  const { $schema, ...own } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return own;
}

/** The schema of a register row in JSON, or of an aggregated row. */
function registerRow(by: Grouping | null) {
  const isSample = true;
  const columns = fileColumns(by, isSample).map(({ name, type, meaning }) => {
    // A sum is always a number, even of no figures.
    const ofFigure = by ? 'integer' : ['integer', 'null'];
    return [name, { type: type === 'integer' ? ofFigure : 'string', description: meaning }] as const;
  });
  const isTotal = { type: 'boolean', description: 'True for the national total.' };
  const properties = { ...Object.fromEntries(columns), ...(by ? {} : { isTotal }) };
  // Groups have a note only in a sample edition.
  const required = Object.keys(properties).filter((name) => !by || name !== 'note');
  return { type: 'object', required, properties, additionalProperties: false };
}
