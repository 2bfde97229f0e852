import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { problemText } from '../../app/content-files/problem';
import { buildText, contentText, withContent } from '../../app/content-files/store.server';
import { readYaml } from '../../app/content-files/yaml-file.server';
import { translationList } from '../../app/features/desk/content/languages/translation-list';
import { translatedGatewayFiles } from '../../app/features/gateway/languages.server';
import {
  notificationsFile,
  translatedNotificationFiles,
} from '../../app/features/notifications/notifications.server';
import { textsInLanguage } from '../../app/texts-in-languages.server';
import { TRANSLATED } from '../../app/words/languages.server';
import { translatedMessagesSchema } from '../../app/words/messages';

const SAMPLE = /^sample: true$/m;
const REVIEWED = 'reviewed: { by: "Ada, Kano", on: 2026-11-25 }';
const WRONG = 'must have either "sample: true", or "reviewed" with "by" and "on"';

/** The notices that have translations, which the desk may have worded anew. */
const NOTICES = [notificationsFile.file, buildText(notificationsFile.file) ?? ''] as const;

/** Files of several texts that tell of their review at the top, and what their texts are in the list. */
const FILES = TRANSLATED.flatMap((language) => [
  { language, kind: 'phone menu', files: translatedGatewayFiles.filter(({ code }) => code === language) },
  {
    language,
    kind: 'notices',
    files: translatedNotificationFiles.filter((each) => each.language === language),
  },
]);

describe.each(FILES)('the $kind in $language', ({ language, kind, files: [file] }) => {
  const name = file?.file ?? '';
  const text = contentText(name) ?? '';
  const withReview = <Result>(review: string, work: () => Result) =>
    withContent({ texts: new Map([NOTICES, [name, text.replace(SAMPLE, review)]]) }, work);
  const listed = () =>
    textsInLanguage(language)
      .filter((each) => each.kind === kind && each.isThere)
      .map((each) => translationList({}).valuesOf(each).state);

  test('is a sample, or says who reviewed it and when, in the list of what waits too', () => {
    expect(text).toMatch(SAMPLE);
    withReview('sample: true', () => {
      expect(listed().length).toBeGreaterThan(0);
      for (const state of listed()) expect(state).toContain('Sample, not reviewed');
    });
    withReview(REVIEWED, () => {
      for (const state of listed()) expect(state).toContain('Reviewed by Ada, Kano on 25 November 2026');
      expect(file?.samples()).toEqual([]);
      expect(file?.problems()).toEqual([]);
    });
  });

  test.each(['', `${REVIEWED}\nsample: true`])('with the review %j is reported', (review) => {
    const problems = withReview(review, () => file?.problems() ?? []);
    expect(problems.map(problemText).join('\n')).toContain(`the file ${WRONG}`);
  });
});

describe.each(TRANSLATED)('the words of pages in %s', (language) => {
  const text = readFileSync(`app/messages/${language}.yaml`, 'utf8');
  const read = (review: string) =>
    readYaml({ file: 'x.yaml', text: text.replace(SAMPLE, review) }, translatedMessagesSchema);

  test('are samples, or say who reviewed them and when', () => {
    expect(read('sample: true').value?.sample).toBe(true);
    expect(read(REVIEWED).value?.reviewed).toEqual({ by: 'Ada, Kano', on: '2026-11-25' });
    for (const review of ['', `${REVIEWED}\nsample: true`])
      expect(read(review).problems.map(problemText).join()).toContain(WRONG);
  });

  test('name the English words that they follow', () => {
    const without = { file: 'x.yaml', text: text.replace(/^of: .*$/m, '') };
    expect(readYaml(without, translatedMessagesSchema).problems.map(problemText).join()).toContain(
      '"of" is missing',
    );
  });
});
