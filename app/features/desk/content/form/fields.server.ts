import { z } from 'zod';
import type { EditableKind, FieldMeta } from '../../../../content-files/editable';
import { BODY, BOUNDS, type Field, type Input, LONGEST_BODY } from './field';

/** What zod says of a schema in JSON Schema, with what its `.meta()` adds. */
interface Described extends FieldMeta {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: string[];
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Described>;
  required?: string[];
  items?: Described;
}

/**
 * The fields of a form for settings, in the order of their schema.
 *
 * @throws Error naming a setting that no form can have: a kind of content with such a schema is not editable
 */
export function fieldsOf(schema: z.ZodType): Field[] {
  return groupFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described);
}

/** The fields of a form for one entry of a kind, with the text below its settings. */
export function fieldsOfKind({ schema, place }: EditableKind): Field[] {
  const own = fieldsOf(schema);
  if (place.in !== 'folder') return own;
  const isRequired = place.body === 'required';
  const takesPictures = place.blocks !== undefined;
  return [
    ...own,
    { name: BODY, label: 'Text', input: 'markdown', isRequired, longest: LONGEST_BODY, takesPictures },
  ];
}

/** The name of the field for the folder of a new file. */
export const SECTION = 'section';

/** The field for the folder in which a new file will be. */
export function sectionField(sections: readonly string[]): Field {
  const options = sections.map((value) => ({ value, label: `/${value}` }));
  return {
    name: SECTION,
    label: 'Part of the site',
    input: 'choice',
    isRequired: true,
    longest: 100,
    options,
  };
}

function groupFields({ properties = {}, required = [] }: Described): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) =>
    schema.input === 'kept' ? [] : [fieldOf(name, schema, required.includes(name))],
  );
}

function fieldOf(name: string, schema: Described, isRequired: boolean): Field {
  const { title = name, description: hint, maxLength = Number.POSITIVE_INFINITY } = schema;
  const input = inputOf(name, schema);
  const bounds = input === 'lines' ? (schema.items ?? {}) : schema;
  const longest = Math.min(bounds.longest ?? BOUNDS[input], bounds.maxLength ?? maxLength);
  return {
    name,
    label: title,
    hint,
    input,
    isRequired,
    longest,
    ...(isRequired && mayBeEmpty(schema) && { mayBeEmpty: true }),
    ...(input === 'choice' && { options: optionsOf(schema, isRequired) }),
    ...(input === 'group' && { fields: groupFields(schema) }),
    ...(input === 'groups' && { fields: groupFields(schema.items ?? {}) }),
  };
}

function inputOf(name: string, { type, format, input, items, ...schema }: Described): Input {
  if (input && input !== 'kept') return input;
  if (schema.enum) return 'choice';
  if (type === 'boolean') return 'tick';
  if (type === 'object') return 'group';
  if (type === 'array') return items?.type === 'object' ? 'groups' : 'lines';
  if (type !== 'string') throw new Error(`No form can have the setting "${name}"`);
  if (format === 'date' || format === 'email') return format;
  return 'line';
}

/** A text without any rule on its length or form. */
function mayBeEmpty({ type, minLength, format, pattern, input, ...schema }: Described): boolean {
  return type === 'string' && !minLength && !format && !pattern && !schema.enum && !input;
}

function optionsOf({ options = {}, ...schema }: Described, isRequired: boolean) {
  const values = [...(isRequired ? [] : ['']), ...(schema.enum ?? [])];
  return values.map((value) => ({ value, label: options[value] ?? (value || 'None') }));
}
