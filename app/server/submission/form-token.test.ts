import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubEnv('SECRET_KEY', 'a secret for tests only, 0123456789');
const { judge, keptFormToken, newFormToken, HONEYPOT_FIELD, honeypotMark } = await import(
  './form-token.server'
);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const START = new Date('2026-11-21T10:00:00Z').getTime();

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
});
afterEach(() => vi.useRealTimers());

function formWith(entries: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return form;
}

function judgedAfter(seconds: number, change: object = {}) {
  const form = formWith({ ...newFormToken(), [HONEYPOT_FIELD]: '', ...change });
  vi.setSystemTime(START + seconds * 1000);
  return judge(form, new Headers()).reviewMark;
}

test('a form filled in by a person is not marked', () => {
  expect(judgedAfter(2)).toBeNull();
  expect(judgedAfter(6 * 86_400)).toBeNull();
});

test.each([
  ['quick', 1, {}, 'Sent within 2 seconds of opening the form'],
  ['old', 8 * 86_400, {}, 'Sent from a form that was opened more than 7 days earlier'],
  ['trapped', 60, { [HONEYPOT_FIELD]: 'x' }, 'A field that people do not see was filled in'],
  ['without a stamp', 60, { stamp: '' }, "Sent without the form's token, or with an altered one"],
  [
    'with a stamp of its own',
    60,
    { stamp: 'abc.def' },
    "Sent without the form's token, or with an altered one",
  ],
  [
    "with another form's key",
    60,
    { formKey: '00000000-0000-4000-8000-000000000000' },
    "Sent without the form's token, or with an altered one",
  ],
])('a form %s is marked, not refused', (_case, seconds, change, mark) => {
  expect(judgedAfter(seconds, change)).toBe(mark);
});

test.each([{}, { formKey: 'x'.repeat(100_000) }, { formKey: new Blob(['x']) }])(
  "a missing or malformed key is replaced by the proxy's key, or by a random one",
  (entries) => {
    const form = formWith(entries);
    expect(judge(form, new Headers()).formKey).toMatch(UUID);
    expect(judge(form, new Headers({ 'X-Request-Key': 'too short' })).formKey).toMatch(UUID);
    const ofProxy = new Headers({ 'X-Request-Key': '0123456789abcdef' });
    expect(judge(form, ofProxy).formKey).toBe('proxy:0123456789abcdef');
    const own = '00000000-0000-4000-8000-000000000000';
    expect(judge(formWith({ formKey: own }), ofProxy).formKey).toBe(own);
  },
);

test('a form that is shown again keeps its key and its time', () => {
  const first = newFormToken();
  vi.setSystemTime(START + 60_000);
  expect(keptFormToken(formWith(first))).toEqual(first);
  const mended = keptFormToken(formWith({ ...first, stamp: 'changed' }));
  expect(mended.formKey).toBe(first.formKey);
  expect(mended.stamp).not.toBe(first.stamp);
  expect(keptFormToken(new FormData()).formKey).toMatch(UUID);
});

test('a honeypot with nothing but spaces is empty', () => {
  expect([undefined, null, '', '  '].map(honeypotMark)).toEqual([null, null, null, null]);
  expect(honeypotMark(0)).not.toBeNull();
});
