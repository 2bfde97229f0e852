import path from 'node:path';
import { checkBody, linkProblem, takenAddress } from '../../content-files/check-body.server';
import { NAME, NAME_RULE } from '../../content-files/file-name';
import { sampleOf } from '../../content-files/front-matter.server';
import { renderParts } from '../../content-files/markdown.server';
import type { Problem } from '../../content-files/problem';
import type { Sample } from '../../content-files/samples.server';
import type { Surroundings } from '../../content-files/surroundings';
import { articleSlug } from './article-slug';
import { articlePath } from './news';
import { newsFiles } from './news.server';
import { cutNews } from './news-file.server';

/** Checks the files of news items: settings, texts, links, and titles that produce the same URL. */
export function newsProblems(surroundings: Surroundings, files = newsFiles()): Problem[] {
  const first = new Map<string, string>();
  return files.flatMap(({ file, content }) => {
    const { settings, body, linesAbove, problems, lineOf } = cutNews(file, content);
    if (!NAME.test(path.basename(file, '.md')))
      problems.push({ file, line: 1, message: `the file name ${NAME_RULE}` });
    if (!settings) return problems;
    const report = (setting: string, message: string) =>
      void problems.push({ file, line: lineOf([setting]), message });
    const slug = articleSlug(settings.title);
    const other = first.get(slug);
    if (other) report('title', `${other} has the same address: ${articlePath(slug)}`);
    else first.set(slug, file);
    const linkMessage = settings.link ? linkProblem(settings.link, articlePath(slug), surroundings) : '';
    if (linkMessage) report('link', linkMessage);
    const newer = settings.replacedBy;
    const newerMessage = newer ? linkProblem(newer, articlePath(slug), surroundings) : '';
    if (newerMessage) report('replacedBy', newerMessage);
    // The text is optional.
    if (body.trim())
      problems.push(...checkBody({ file, text: body, linesAbove, path: articlePath(slug) }, surroundings));
    else problems.push(...takenAddress(file, articlePath(slug), surroundings));
    const blocks = renderParts(body).flatMap((part) => ('block' in part ? part.block : []));
    for (const name of blocks.filter((each) => each !== 'picture' && surroundings.blocks[each]))
      problems.push({ file, line: linesAbove + 1, message: `"::${name}" works on pages only` });
    return problems;
  });
}

/** News items that are samples until the office writes its own. */
export function newsSamples(): Sample[] {
  const how = 'write the office\'s own news, then remove "sample: true"';
  return newsFiles().flatMap(({ file, content }) => sampleOf(file, cutNews(file, content), how));
}
