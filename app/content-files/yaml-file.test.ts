import { expect, test } from 'vitest';
import { z } from 'zod';
import { yamlFile } from './data-file.server';
import { problemText } from './problem';
import { readYaml } from './yaml-file.server';

const schema = z.strictObject({
  sample: z.boolean().optional(),
  icon: z.enum(['a', 'b']).optional(),
  offices: z.array(z.strictObject({ state: z.string(), contact: z.email('must be an email address') })),
});

test.each([
  ['offices:\n  - state: Abia\n    contact: a@b.example', []],
  ['offices:\n  - state: Abia', ['x.yaml:2: "offices.0.contact" is missing']],
  [
    'offices:\n  - state: Abia\n    contact: nobody',
    ['x.yaml:3: "offices.0.contact" must be an email address'],
  ],
  [
    'offices:\n  - state: Abia\n    contact: a@b.example\n    phone: 1',
    ['x.yaml:4: unknown setting "phone"'],
  ],
  [
    'offices:\n  - state: 5\n    contact: a@b.example',
    ['x.yaml:2: "offices.0.state" must be text: put it in quotation marks'],
  ],
  ['ofices: []', ['x.yaml:1: "offices" is missing', 'x.yaml:1: unknown setting "ofices"']],
  ['icon: c\noffices: []', ['x.yaml:1: "icon" must be one of: a, b']],
  ['offices: {}', ['x.yaml:1: "offices" must be a list']],
  ['offices:\n\t- x', ['x.yaml:2: there is a tab at the beginning of this line: use spaces']],
  ['sample: true\nsample: true\noffices: []', ['x.yaml:2: this setting is in the file twice: keep one']],
  ['', ['x.yaml:1: "offices" is missing']],
])('%j', (text, problems) => {
  expect(readYaml({ file: 'x.yaml', text }, schema).problems.map(problemText)).toEqual(problems);
});

test('a bad file is reported on first use, not before', () => {
  const file = yamlFile('x.yaml', () => ({ file: 'x.yaml', text: 'offices: 1', linesAbove: 3 }), schema);
  expect(() => file.read()).toThrow('x.yaml:4: "offices" must be a list');
});
