import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { CONTENT_KINDS } from '../../app/content-files/kinds';
import { requestSchema } from '../../app/features/data-access/request.server';
import { subscriptionSchema } from '../../app/features/newsletter/subscription.server';
import { COLUMNS, isFigure } from '../../app/features/register/columns';

/** Writes the description of the interface for programs, with the fields that the site checks and shows. */
export function buildOpenApi(): void {
  const document = parse(readFileSync('tools/openapi/openapi.yaml', 'utf8'));
  Object.assign(document.components.schemas, {
    DataAccessRequest: inputOf(requestSchema),
    Subscription: inputOf(subscriptionSchema),
    SearchKind: { type: 'string', enum: CONTENT_KINDS },
    RegisterColumn: { type: 'string', enum: COLUMNS },
    RegisterRow: registerRow(),
  });
  writeFileSync('public/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
}

/** JSON Schema of what may be sent in. */
function inputOf(schema: z.ZodType) {
  const { $schema, ...own } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return own;
}

function registerRow() {
  const columns = COLUMNS.map((column) => [
    column,
    { type: isFigure(column) ? ['integer', 'null'] : 'string' },
  ]);
  return {
    type: 'object',
    required: [...COLUMNS, 'isTotal', 'note'],
    properties: {
      ...Object.fromEntries(columns),
      isTotal: { type: 'boolean', description: 'True for the national total.' },
      note: { type: 'string', description: 'Why the figures are in doubt, or empty.' },
    },
    additionalProperties: false,
  };
}
