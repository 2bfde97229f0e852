import {
  CRITERIA,
  CRITERIA_LINES,
  CRITERIA_LISTS,
  type CriterionName,
  LOCATION_FIELDS,
  ORGANISATION_FIELDS,
  REQUESTER_FIELDS,
  type TextFieldFacts,
} from '../../../app/features/data-access/form/form-fields';
import { heading, list, note, paragraph } from '../../../app/pdf/blocks';
import { makePdf } from '../../../app/pdf/layout';
import { OFFICE } from '../../../app/pdf/look';
import { table } from '../../../app/pdf/table';
import type { Sheet } from '../../../app/pdf/text';
import { FillableForm } from './fillable';
import { type FormField, fieldRow, NUMBERED_LINE, numberedLines, partHeading, tickRow } from './form-blocks';
import { whereToWrite } from './where-to-write';

export const DATA_ACCESS_REQUEST_TITLE = 'Data Access Request Form (DARF)';

function instructions(sheet: Sheet, address: string): void {
  paragraph(
    sheet,
    'Organisations use this form to ask for data from the Nigeria Social Register (NSR). Fill it in on screen or by hand, in block letters, and send it to the office. You may also fill it in on the website, under NSR.',
  );
  heading(sheet, 2, 'How a request is handled');
  list(
    sheet,
    [
      'Your organisation sends in this form. Keep a copy.',
      'The office reviews the request for compliance, purpose and data protection.',
      'On approval, the office shares the relevant anonymised data.',
    ],
    'numbers',
  );
  table(sheet, {
    caption: 'Where to send the form and where to ask',
    firstWidth: 120,
    rows: [
      ['Send it to', `${OFFICE.shortName}: ${address}`],
      ['Office hours', '9am-5pm, Monday to Friday'],
      ['Complaints', `Toll-free line ${OFFICE.tollFree}`],
    ],
  });
}

/** Differences between the printed form and the one on the website. */
const IN_PRINT: Record<string, Partial<FormField>> = {
  officeAddress: { lines: 2 },
  emailAddress: { hint: 'so that the office can answer by email' },
  sector: { hint: 'in which the organisation works' },
  requesterName: { label: 'Name of the requester' },
  designation: { hint: undefined },
  date: { hint: undefined },
};

/** Fields with a row of their own. */
const WIDE = new Set(['organizationName', 'officeAddress', 'requesterName']);

/** The part of the form to fill in when a box is ticked. */
const PARTS: Record<CriterionName, 3 | 4 | 5> = { location: 3, households: 4, individuals: 5 };

/** Lays out fields two to a row, except wide ones, named as in the JSON interface. */
function fieldRows(sheet: Sheet, form: FillableForm, fields: readonly TextFieldFacts[], group = ''): void {
  let row: FormField[] = [];
  for (const { name, label, hint, required } of fields) {
    row.push({ name: `${group}${name}`, label, hint, isRequired: required !== undefined, ...IN_PRINT[name] });
    if (row.length < 2 && !WIDE.has(name) && name !== fields.at(-1)?.name) continue;
    fieldRow(sheet, form, row);
    row = [];
  }
}

function criteriaPart(sheet: Sheet, form: FillableForm): void {
  partHeading(sheet, 2, 'What you ask for', 70);
  paragraph(sheet, 'Tick each kind of criteria that your request uses. You may tick more than one.');
  const ticks = CRITERIA.map(({ name, label }) => ({
    name: `criteria.${name}`,
    label,
    hint: `fill in part ${PARTS[name]}`,
  }));
  tickRow(sheet, form, ticks);
}

function criteriaListPart(sheet: Sheet, form: FillableForm, criterion: 'households' | 'individuals'): void {
  const { label } = CRITERIA.find(({ name }) => name === criterion) ?? { label: '' };
  const { note, ...list } = CRITERIA_LISTS[criterion];
  partHeading(sheet, PARTS[criterion], list.label, 45 + CRITERIA_LINES * NUMBERED_LINE);
  paragraph(sheet, `Fill in this part only if you ticked ${label}. ${note}`);
  numberedLines(sheet, form, { ...list, count: CRITERIA_LINES });
}

function privacyNotice(sheet: Sheet): void {
  note(
    sheet,
    'How your details are used',
    'The office uses the details on this form to review the request and to answer it. They are kept only as long as that needs, and they are erased on request. The privacy policy on the website, under Resource Hub, tells you more and explains your rights under the Nigeria Data Protection Act 2023.',
  );
}

/**
 * Generates the printable and fillable Data Access Request Form with every field of the data access request
 * (docs/behaviour.md 3 and 5), the instructions of 2.7 and a privacy notice. Returns the file's bytes.
 *
 * @param address where to send it
 */
export function makeDataAccessRequestForm(address = whereToWrite()): Promise<Uint8Array> {
  const head = {
    title: DATA_ACCESS_REQUEST_TITLE,
    line: 'Ask for data from the Nigeria Social Register (NSR)',
    isSample: false,
  };
  const subject = 'Form with which organisations ask for data from the Nigeria Social Register';
  return makePdf(head, subject, (sheet) => {
    const form = new FillableForm(sheet.doc);
    instructions(sheet, address);
    partHeading(sheet, 1, 'Your organisation', 60);
    fieldRows(sheet, form, ORGANISATION_FIELDS);
    criteriaPart(sheet, form);
    partHeading(sheet, PARTS.location, 'Location', 170);
    paragraph(sheet, 'Fill in this part only if you ticked Location.');
    fieldRows(sheet, form, LOCATION_FIELDS, 'location.');
    criteriaListPart(sheet, form, 'households');
    criteriaListPart(sheet, form, 'individuals');
    partHeading(sheet, 6, 'The person who asks', 130);
    fieldRows(sheet, form, REQUESTER_FIELDS);
    privacyNotice(sheet);
  });
}
