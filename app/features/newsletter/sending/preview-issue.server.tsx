import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { wordsIn } from '../../../content-files/messages.server';
import { env } from '../../../server/env.server';
import { letterOf } from '../../../server/mail/send.server';
import { messageOf } from '../../../server/mail/transport.server';
import { escaped } from '../../../text/escaped';
import { ENGLISH, tagOf } from '../../../words/language';
import { LANGUAGES } from '../../../words/languages.server';
import { WordsContext } from '../../../words/use-words';
import { IssueBody, type ShownIssue } from '../issues/IssueBody';
import { shownIssue } from '../issues/issue-view.server';
import { issueIn } from '../issues/issues.server';
import { issuePath, NEWSLETTER_PATH } from '../newsletter';
import { trialIssueMail } from './issue-mail.server';
import { type Desk, trialMail, wantedIssue } from './send-issue.server';

const STYLES = 'build/client/assets';

/** Writes an issue's page and email to files, in each language that it is there in, to check before it is sent. */
export async function previewIssue(
  url: string,
  name: string,
  wantedFolder: string | undefined,
  desk: Desk,
): Promise<number> {
  const issue = await wantedIssue(url, name);
  const { PUBLIC_URL, DATA_DIR } = env();
  const folder = path.resolve(wantedFolder ?? path.join(DATA_DIR, 'newsletter'));
  const { mail, edition, site } = await trialMail(url, issue, desk);
  const letter = letterOf(
    { to: 'reader@example.com', ...mail, unsubscribePath: NEWSLETTER_PATH },
    { key: `preview ${name}`, fileName: '' },
  );
  const files: Record<string, string | Buffer> = {
    [`${name}-mail.html`]: mail.html,
    [`${name}-mail.txt`]: mail.text,
    [`${name}.eml`]: await messageOf(letter),
  };
  for (const language of LANGUAGES) {
    const told = issueIn(language, issue);
    if (!told) continue;
    const own = language === ENGLISH ? name : `${name}.${language}`;
    files[`${own}-page.html`] = await pageOf(shownIssue(told, edition, site.leads), language);
    if (language !== ENGLISH) files[`${own}-mail.html`] = trialIssueMail(issue, edition, site, language).html;
  }
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
async function pageOf(issue: ShownIssue, language: string): Promise<string> {
  const names = (await readdir(STYLES).catch(() => [])).filter((file) => /^site-.*\.css$/.test(file));
  const styles = await Promise.all(names.map((file) => readFile(path.join(STYLES, file), 'utf8')));
  const body = renderToStaticMarkup(
    <WordsContext.Provider value={wordsIn(language)}>
      <main className="wrap section content">
        <h1>{issue.title}</h1>
        <IssueBody {...issue} />
      </main>
    </WordsContext.Provider>,
  );
  return `<!DOCTYPE html>
<html lang="${tagOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base href="${escaped(env().PUBLIC_URL)}/">
<title>${escaped(issue.title)}</title>
<style>${styles.join('\n')}</style>
</head>
<body>${body}</body>
</html>
`;
}
