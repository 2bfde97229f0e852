import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { checkContent } from '../../../app/check-content.server';
import { withContent } from '../../../app/content-files/store.server';
import { issues } from '../../../app/features/newsletter/issues/issues.server';
import { runCommand } from '../../support/command';
import { newDatabase, rowsOf } from '../../support/databases';

const TITLE = 'Note: what "Kano" and # say';
const BODY = '## One\n\nText, with [a page](/nsr).\n\n::register\n\n---\n\nThe end.';

test('an issue that was sent at the desk is exported as a file of the content, which shows the same', async () => {
  const url = await newDatabase(inject('serverUrl'));
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-issues-'));
  try {
    await rowsOf(
      url,
      `INSERT INTO desk_issue (name, title, dated, description, body) VALUES
         ('2026-02', $1, '2026-02-03', 'Of: February', $2), ('2026-03', 'Not sent', '2026-03-01', 'Of March', 'x'),
         ('2026-11', 'Also a file', '2026-11-01', 'Of November', 'x')`,
      [TITLE, BODY],
    );
    await rowsOf(
      url,
      "INSERT INTO newsletter_sending (kind, name, title) VALUES ('issue', '2026-02', 'x'), ('issue', '2026-11', 'x')",
    );
    const exported = await runCommand(['content:export', folder], { DATABASE_URL: url });
    expect(exported).toMatchObject({ code: 0, told: 'app/content/newsletter/2026-02.md\n' });
    expect(await readdir(path.join(folder, 'app/content/newsletter'))).toEqual(['2026-02.md']);

    const file = 'app/content/newsletter/2026-02.md';
    const text = await readFile(path.join(folder, file), 'utf8');
    withContent({ texts: new Map([[file, text]]) }, () => {
      expect(checkContent()).toEqual([]);
      const { body = '', ...settings } = issues.find('2026-02') ?? {};
      expect(settings).toEqual({
        name: '2026-02',
        title: TITLE,
        date: '2026-02-03',
        description: 'Of: February',
        sample: false,
      });
      expect(body.trim()).toBe(BODY);
    });

    const imported = await runCommand(['content:import', folder], { DATABASE_URL: url });
    expect(imported).toMatchObject({
      code: 0,
      complaint: expect.stringContaining(`${file}: not changed at the desk`),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);
