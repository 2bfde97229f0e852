import { heading, list, note, paragraph } from './blocks';
import {
  CRITERIA_LISTS,
  CRITERIA_TICKS,
  LOCATION_FIELDS,
  ORGANISATION_FIELDS,
  REQUESTER_FIELDS,
} from './data-access-request-fields';
import { FillableForm } from './fillable';
import { fieldRow, NUMBERED_LINE, numberedLines, partHeading, tickRow } from './form-blocks';
import { type MakeOptions, makePdf } from './layout';
import { OFFICE } from './look';
import { table } from './table';
import type { Sheet } from './text';

export const DATA_ACCESS_REQUEST_TITLE = 'Data Access Request Form (DARF)';

function instructions(sheet: Sheet): void {
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
      [
        'Send it to',
        `${OFFICE.shortName} head office, Abuja. The address and the e-mail address stand at the foot of every page of the website.`,
      ],
      ['Office hours', '9am-5pm, Monday to Friday'],
      ['Complaints', `Toll-free line ${OFFICE.tollFree}`],
    ],
  });
}

function organisationPart(sheet: Sheet, form: FillableForm): void {
  partHeading(sheet, 1, 'Your organisation', 60);
  fieldRow(sheet, form, [ORGANISATION_FIELDS.name]);
  fieldRow(sheet, form, [ORGANISATION_FIELDS.address]);
  fieldRow(sheet, form, [ORGANISATION_FIELDS.email, ORGANISATION_FIELDS.sector]);
}

function criteriaPart(sheet: Sheet, form: FillableForm): void {
  partHeading(sheet, 2, 'What you ask for', 70);
  paragraph(sheet, 'Tick each kind of criteria that your request uses. You may tick more than one.');
  tickRow(sheet, form, CRITERIA_TICKS);
}

function locationPart(sheet: Sheet, form: FillableForm): void {
  partHeading(sheet, 3, 'Location', 170);
  paragraph(sheet, 'Fill in this part only if you ticked Location.');
  fieldRow(sheet, form, [LOCATION_FIELDS.state, LOCATION_FIELDS.lgas]);
  fieldRow(sheet, form, [LOCATION_FIELDS.wards, LOCATION_FIELDS.communities]);
}

function criteriaListPart(
  sheet: Sheet,
  form: FillableForm,
  part: 4 | 5,
  ticked: string,
  criteria: (typeof CRITERIA_LISTS)[keyof typeof CRITERIA_LISTS],
): void {
  partHeading(sheet, part, criteria.label, 45 + criteria.count * NUMBERED_LINE);
  paragraph(sheet, `Fill in this part only if you ticked ${ticked}. ${criteria.note}`);
  numberedLines(sheet, form, criteria);
}

function requesterPart(sheet: Sheet, form: FillableForm): void {
  partHeading(sheet, 6, 'The person who asks', 130);
  fieldRow(sheet, form, [REQUESTER_FIELDS.name]);
  fieldRow(sheet, form, [REQUESTER_FIELDS.designation, REQUESTER_FIELDS.date]);
}

function privacyNotice(sheet: Sheet): void {
  note(
    sheet,
    'How your details are used',
    'The office uses the details on this form to review the request and to answer it. They are kept only as long as that needs, and they are erased on request. The privacy policy on the website, under Resource Hub, tells you more and explains your rights under the Nigeria Data Protection Act 2023.',
  );
}

/**
 * Makes the printable and fillable Data Access Request Form with every field of the data access request
 * (docs/behaviour.md 3 and 5), the instructions of 2.7 and a privacy notice. Returns the file's bytes.
 */
export function makeDataAccessRequestForm(options: MakeOptions = {}): Promise<Uint8Array> {
  const head = {
    title: DATA_ACCESS_REQUEST_TITLE,
    line: 'Ask for data from the Nigeria Social Register (NSR)',
    isSample: false,
  };
  const subject = 'Form with which organisations ask for data from the Nigeria Social Register';
  return makePdf(
    head,
    subject,
    (sheet) => {
      const form = new FillableForm(sheet.doc);
      instructions(sheet);
      organisationPart(sheet, form);
      criteriaPart(sheet, form);
      locationPart(sheet, form);
      criteriaListPart(sheet, form, 4, 'Households', CRITERIA_LISTS.households);
      criteriaListPart(sheet, form, 5, 'Individuals', CRITERIA_LISTS.individuals);
      requesterPart(sheet, form);
      privacyNotice(sheet);
    },
    options,
  );
}
