import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runCommand } from '../../support/command';
import { newDatabase, rowsOf } from '../../support/databases';
import { header } from '../../support/mail-files';
import { type MailServer, startMailServer } from '../../support/mail-server';

/** French is no language of the site. */
const LANGUAGES = ['en', 'ha', 'ig', 'pcm', 'yo', 'fr'];
const readerIn = (language: string) => `reader-${language}@example.org`;

let mails: MailServer;
let url: string;
let folder: string;
beforeAll(async () => {
  mails = await startMailServer();
  url = await newDatabase(inject('serverUrl'));
  folder = await mkdtemp(path.join(tmpdir(), 'nassco-send-in-languages-'));
  await rowsOf(
    url,
    `INSERT INTO subscriber (email, status, consent_version, confirmed_at, keep_until, topics, language)
     SELECT 'reader-' || code || '@example.org', 'confirmed', '2026-11-23', now(), NULL, '{news}', code
     FROM unnest($1::text[]) AS code`,
    [LANGUAGES],
  );
});
afterAll(async () => {
  await mails.goDown();
  await rm(folder, { recursive: true, force: true });
});

const send = (more: Record<string, string> = {}) =>
  runCommand(['staff', 'newsletter', 'send', '2026-11', '--sample', '--yes'], {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SMTP_URL: mails.url,
    PUBLIC_URL: 'https://www.example.org',
    MAIL_PER_MINUTE: '100000',
    ...more,
  });
const mailOf = (language: string) => {
  const own = mails.deliveries.filter(({ mail }) => mail.to?.[0]?.address === readerIn(language));
  expect(own).toHaveLength(1);
  const [{ mail } = { mail: undefined }] = own;
  if (!mail) throw new Error(`no mail in ${language}`);
  return mail;
};

test('each reader gets the issue once, in the language of the subscription', async () => {
  expect(await send()).toMatchObject({ code: 0 });
  const subjects = LANGUAGES.map((language) => mailOf(language).subject);
  expect(subjects).toEqual([
    'Sample: Figures, documents and news for November 2026',
    'Sample: Alƙaluma, takardu da labarai na Nuwamba 2026',
    'Sample: Ọnụ ọgụgụ, akwụkwọ na akụkọ nke Novemba 2026',
    'Sample: Figures, documents and news of November 2026',
    'Sample: Iye, ìwé àti ìròyìn ti Oṣù Bélú 2026',
    'Sample: Figures, documents and news for November 2026',
  ]);
  const tags = LANGUAGES.map((language) => header(mailOf(language), 'Content-Language'));
  expect(tags).toEqual(['en', 'ha', 'ig', 'pcm', 'yo', 'en']);
  const links = LANGUAGES.map((language) => header(mailOf(language), 'List-Unsubscribe'));
  expect(new Set(links).size).toBe(LANGUAGES.length);
  expect(mailOf('ha').text).toContain('https://www.example.org/ha/newsletter/2026-11');
  expect(await send()).toMatchObject({ code: 0, told: expect.stringContaining('nobody is left') });
  expect(mails.deliveries).toHaveLength(LANGUAGES.length);
});

test('without samples all are in English', async () => {
  await rowsOf(url, 'DELETE FROM newsletter_sending');
  mails.deliveries.length = 0;
  expect(await send({ SHOW_SAMPLES: 'off' })).toMatchObject({ code: 0 });
  expect(LANGUAGES.map((language) => header(mailOf(language), 'Content-Language'))).toEqual(
    LANGUAGES.map(() => 'en'),
  );
  expect(mailOf('ha').text).not.toContain('Turanci');
});
