import { describe, expect, test } from 'vitest';
import { makeDataAccessRequestForm } from './data-access-request-form';
import { readBack } from './read-back';

const form = readBack(await makeDataAccessRequestForm());
const widgets = [...form.objects.values()].filter((object) => object.includes('/Subtype /Widget'));

function entry(object: string, key: string): string | undefined {
  return new RegExp(`/${key} \\((.*)\\)`).exec(object)?.[1]?.replace(/\\([()\\])/g, '$1');
}

/** The field's full name: its parent's and its own. */
function fullName(widget: string): string {
  const parent = /\/Parent (\d+) 0 R/.exec(widget)?.[1];
  const group = parent === undefined ? undefined : entry(form.objects.get(Number(parent)) ?? '', 'T');
  return [group, entry(widget, 'T')].filter(Boolean).join('.');
}

function tenOf(name: string): string[] {
  return Array.from({ length: 10 }, (_, index) => `${name}.${index + 1}`);
}

describe('the printed form', () => {
  test.each([
    'Name of the organisation (required)',
    'Office address (required)',
    'E-mail address',
    'Sector (required)',
    'Households',
    'Individuals',
    'Location',
    'State if country wide write "all states"',
    'LGAs if state wide write "all LGAs"',
    'Wards if LGA wide write "all Wards"',
    'Communities',
    'Part 4 Household criteria',
    'Poverty status may be given in the range 1st to 10th deciles, 1st being the poorest.',
    'Part 5 Individual criteria',
    'Attributes such as age, vocation, educational qualification.',
    'Name of the requester',
    'Designation',
    'Date',
  ])('asks: %s', (words) => {
    expect(form.text).toContain(words);
  });

  test.each([
    'reviews the request for compliance, purpose and data protection',
    'On approval, the office shares the relevant anonymised data.',
    '9am-5pm, Monday to Friday',
    'Toll-free line 969',
    'How your details are used',
  ])('tells: %s', (words) => {
    expect(form.text).toContain(words);
  });

  test('numbers ten lines for each list of criteria', () => {
    for (let number = 1; number <= 10; number += 1) {
      const lines = form.runs.filter(({ page, text }) => page > 1 && text === `${number}.`);
      expect(lines).toHaveLength(2);
    }
  });
});

describe('the fillable form', () => {
  test('has every field of the data access request, under its own name and in reading order', () => {
    expect(widgets.map(fullName)).toEqual([
      'organizationName',
      'officeAddress',
      'emailAddress',
      'sector',
      'criteria.households',
      'criteria.individuals',
      'criteria.location',
      'location.state',
      'location.lgas',
      'location.wards',
      'location.communities',
      ...tenOf('householdCriteria'),
      ...tenOf('individualCriteria'),
      'requesterName',
      'designation',
      'date',
    ]);
  });

  test('requires what docs/behaviour.md 5 requires, and nothing else', () => {
    const required = widgets.filter((widget) => (Number(/\/Ff (\d+)/.exec(widget)?.[1] ?? 0) & 2) !== 0);
    expect(required.map(fullName)).toEqual(['organizationName', 'officeAddress', 'sector']);
  });

  test('gives each field an accessible name, a tag and an appearance', () => {
    const tags = [...form.objects.values()].filter((object) => /\/S \/Form\b/.test(object));
    expect(tags).toHaveLength(widgets.length);
    for (const widget of widgets) {
      expect(entry(widget, 'TU')).toBeTruthy();
      expect(widget).toMatch(/\/StructParent \d+/);
      expect(widget).toContain('/AP <<');
    }
    const tooltips = widgets.map((widget) => entry(widget, 'TU'));
    expect(new Set(tooltips).size).toBe(widgets.length);
    expect(tooltips).toContain('State, if country wide write "all states"');
  });

  test('has tick boxes for the three criteria', () => {
    const ticks = widgets.filter((widget) => widget.includes('/FT /Btn'));
    expect(ticks.map(fullName)).toEqual(['criteria.households', 'criteria.individuals', 'criteria.location']);
    for (const tick of ticks) expect(tick).toMatch(/\/Yes \d+ 0 R\n\/Off \d+ 0 R/);
  });

  test('puts each field’s tag on the field’s page', () => {
    const pageOf = new Map<number, number>();
    for (const [number, object] of form.objects) {
      const annotations = /\/Type \/Page\n[\s\S]*\/Annots \[([^\]]*)\]/.exec(object)?.[1] ?? '';
      for (const [, annotation] of annotations.matchAll(/(\d+) 0 R/g)) pageOf.set(Number(annotation), number);
    }
    const links = [...form.objects.values()].flatMap((object) => [
      ...object.matchAll(/\/Type \/OBJR\n\/Obj (\d+) 0 R\n\/Pg (\d+) 0 R/g),
    ]);
    expect(links).toHaveLength(widgets.length);
    for (const [, widget, page] of links) expect(pageOf.get(Number(widget))).toBe(Number(page));
  });
});
