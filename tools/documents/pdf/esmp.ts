import { heading, list, note, paragraph } from '../../../app/pdf/blocks';
import { makePdf } from '../../../app/pdf/layout';
import { OFFICE, TEXT } from '../../../app/pdf/look';
import { table } from '../../../app/pdf/table';
import type { Sheet } from '../../../app/pdf/text';
import { whereToWrite } from './where-to-write';

export const ESMP_TITLE = 'Environmental and Social Management Plan';

function purpose(sheet: Sheet): void {
  paragraph(
    sheet,
    'An environmental and social management plan says how a programme avoids harming people and their surroundings, and what it does when harm happens.',
    TEXT.lead,
  );
  note(
    sheet,
    OFFICE.sampleMark,
    'This document is a placeholder until the office supplies its own plan. It describes such plans in general terms. It sets no duties, names no projects and contains no findings.',
  );
  heading(sheet, 2, 'What such a plan is for');
  paragraph(
    sheet,
    'A programme that reaches many homes can do harm without meaning to. A plan is written beforehand, so that everyone who works on the programme knows:',
  );
  list(
    sheet,
    [
      'which risks to people, land, water and livelihoods are likely;',
      'what is done to avoid each risk, or to make it smaller, or to make good the harm;',
      'who is responsible for each measure, and by when;',
      'how the measures are checked, and who is told of the results;',
      'how people who are affected are heard.',
    ],
    'bullets',
  );
}

function grievances(sheet: Sheet): void {
  heading(sheet, 2, 'How grievances reach the office');
  paragraph(
    sheet,
    'Anyone may report a complaint, a fraud, or harm to people or places, through the office’s official channels.',
  );
  list(
    sheet,
    [
      `Call the toll-free line ${OFFICE.tollFree}.`,
      'Speak to the grievance members of your community. Each community chooses two, one male and one female, when it takes part in community-based targeting.',
      `Write to ${OFFICE.shortName}: ${whereToWrite()}. The office is open 9am-5pm, Monday to Friday.`,
    ],
    'bullets',
  );
}

function contents(sheet: Sheet): void {
  heading(sheet, 2, 'What the office’s own plan should contain');
  paragraph(
    sheet,
    'This list is general. It is for the editor who prepares the plan for publication; the order may differ.',
  );
  table(sheet, {
    caption: 'Parts of an environmental and social management plan',
    columns: ['Part', 'What a reader looks for'],
    firstWidth: 150,
    rows: [
      ['1. Summary', 'The plan on one page, in plain words'],
      ['2. The programme', 'What is done, where, for whom and by whom'],
      ['3. Rules that apply', 'The laws, standards and agreements that must be met'],
      ['4. Starting point', 'People, land, water and livelihoods as they are before the work'],
      ['5. Risks and effects', 'What could go wrong, how likely it is and who would bear it'],
      ['6. Measures', 'What is done about each risk, by whom and by when'],
      ['7. Consultation', 'Who was asked, what they said and what changed'],
      ['8. Grievance redress', 'How people complain, who answers and within what time'],
      ['9. Monitoring', 'What is measured, how often and where it is published'],
      ['10. People and training', 'Who carries out the plan and what they need to learn'],
      ['Annexes', 'Maps, records of meetings, forms and sources'],
    ],
  });
  note(
    sheet,
    'To replace this sample',
    'Publish the office’s own plan under the same name, esmp.pdf, so that the link in the Resource Hub keeps working. A good file has real headings, text that can be selected, a title in its properties and English set as its language.',
  );
}

/**
 * Generates the sample Environmental and Social Management Plan served at /esmp.pdf until the office supplies its own
 * (docs/behaviour.md 2.2). General terms only; no facts of a real plan. Returns the file's bytes.
 */
export function makeEsmp(): Promise<Uint8Array> {
  const head = {
    title: ESMP_TITLE,
    line: 'A placeholder until the office supplies its own plan',
    isSample: true,
  };
  const subject =
    'Sample document: what an environmental and social management plan is for and should contain';
  return makePdf(head, subject, (sheet) => {
    purpose(sheet);
    grievances(sheet);
    contents(sheet);
  });
}
