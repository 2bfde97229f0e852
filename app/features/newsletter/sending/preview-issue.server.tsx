import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderMarkdown } from '../../../content-files/markdown.server';
import { env } from '../../../server/env.server';
import { letterOf } from '../../../server/mail/send.server';
import { messageOf } from '../../../server/mail/transport.server';
import { escaped } from '../../../text/escaped';
import { fillBlocks } from '../issues/fill-blocks.server';
import { IssueBody } from '../issues/IssueBody';
import type { Issue } from '../issues/issues.server';
import { issuePath, NEWSLETTER_PATH } from '../newsletter';
import { type Desk, trialMail, wantedIssue } from './send-issue.server';

const STYLES = 'build/client/assets';

/** Writes an issue's page and email to files, to check before it is sent. */
export async function previewIssue(
  url: string,
  name: string,
  wantedFolder: string | undefined,
  desk: Desk,
): Promise<number> {
  const issue = await wantedIssue(url, name);
  const { PUBLIC_URL, DATA_DIR } = env();
  const folder = path.resolve(wantedFolder ?? path.join(DATA_DIR, 'newsletter'));
  const { mail, edition } = await trialMail(url, issue);
  const letter = letterOf(
    { to: 'reader@example.com', ...mail, unsubscribePath: NEWSLETTER_PATH },
    { key: `preview ${name}`, fileName: '' },
  );
  const files = {
    [`${name}-page.html`]: await pageOf(issue, renderMarkdown(fillBlocks(issue, edition))),
    [`${name}-mail.html`]: mail.html,
    [`${name}-mail.txt`]: mail.text,
    [`${name}.eml`]: await messageOf(letter),
  };
  await mkdir(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, file), content);
  desk.tell(
    [
      `${issue.sample ? 'A sample. ' : ''}Written to ${folder}:`,
      ...Object.keys(files).map((file) => `  ${file}`),
      `Its page on the site is ${PUBLIC_URL}${issuePath(name)}.`,
    ].join('\n'),
  );
  return 0;
}

/** The page's text with the site's styles, in one file, without header, menus and footer. */
async function pageOf({ title, date, sample }: Issue, html: string): Promise<string> {
  const names = (await readdir(STYLES).catch(() => [])).filter((file) => /^site-.*\.css$/.test(file));
  const styles = await Promise.all(names.map((file) => readFile(path.join(STYLES, file), 'utf8')));
  const body = renderToStaticMarkup(
    <main className="wrap section content">
      <h1>{title}</h1>
      <IssueBody title={title} date={date} sample={sample} html={html} />
    </main>,
  );
  return `<!DOCTYPE html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base href="${escaped(env().PUBLIC_URL)}/">
<title>${escaped(title)}</title>
<style>${styles.join('\n')}</style>
</head>
<body>${body}</body>
</html>
`;
}
