import { checkBody, type Surroundings } from '../../../content-files/check-body.server';
import { sampleOf } from '../../../content-files/front-matter.server';
import type { Problem } from '../../../content-files/problem';
import type { Sample } from '../../../content-files/samples.server';
import { issuePath } from '../newsletter';
import { ISSUE_BLOCKS } from './fill-blocks.server';
import { cutIssue, ISSUE_NAME, issueFiles, issueName } from './issue-file.server';

const BLOCKS = Object.fromEntries(ISSUE_BLOCKS.map((name) => [name, {}]));

/** What is wrong with the files of issues: names, settings, texts, links, blocks that mails do not know. */
export function issueProblems(surroundings: Surroundings, files = issueFiles): Problem[] {
  const first = new Map<string, string>();
  return files.flatMap(({ file, content }) => {
    const { settings, body, linesAbove, problems, lineOf } = cutIssue(file, content);
    const name = issueName(file);
    if (!ISSUE_NAME.test(name)) {
      const message =
        'the name of an issue is its month, like 2026-11.md; a second one of the month is 2026-11-2.md';
      problems.push({ file, line: 1, message });
    }
    if (!settings) return problems;
    const other = first.get(settings.title.toLowerCase());
    if (other) problems.push({ file, line: lineOf(['title']), message: `${other} has the same title` });
    else first.set(settings.title.toLowerCase(), file);
    const source = { file, text: body, linesAbove, path: issuePath(name) };
    return [...problems, ...checkBody(source, { ...surroundings, blocks: BLOCKS })];
  });
}

/** Issues that stand in until the office writes its own. */
export function issueSamples(): Sample[] {
  const how = 'write the office\'s own issue, then take "sample: true" away';
  return issueFiles.flatMap(({ file, content }) => sampleOf(file, cutIssue(file, content), how));
}
