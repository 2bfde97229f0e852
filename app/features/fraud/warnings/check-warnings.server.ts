import { checkBody, type Surroundings } from '../../../content-files/check-body.server';
import { sampleOf } from '../../../content-files/front-matter.server';
import type { Problem } from '../../../content-files/problem';
import type { Sample } from '../../../content-files/samples.server';
import { REPORT_PATH, warningPath } from '../paths';
import { cutWarning, WARNING_NAME, warningFiles, warningName } from './warning-file.server';

/** What is wrong with the files of warnings: names, settings, texts, links, blocks, which they have none of. */
export function warningProblems(surroundings: Surroundings, files = warningFiles): Problem[] {
  const first = new Map<string, string>();
  return files.flatMap(({ file, content }) => {
    const { settings, body, linesAbove, problems, lineOf } = cutWarning(file, content);
    const name = warningName(file);
    if (!WARNING_NAME.test(name) || warningPath(name) === REPORT_PATH) {
      const message =
        'the name of a file may hold small letters, figures and single hyphens only, and not be "report"';
      problems.push({ file, line: 1, message });
    }
    if (!settings) return problems;
    const other = first.get(settings.title.toLowerCase());
    if (other) problems.push({ file, line: lineOf(['title']), message: `${other} has the same title` });
    else first.set(settings.title.toLowerCase(), file);
    const source = { file, text: body, linesAbove, path: warningPath(name) };
    return [...problems, ...checkBody(source, { ...surroundings, blocks: {} })];
  });
}

/** Warnings that stand in until the office writes its own. */
export function warningSamples(): Sample[] {
  const how = 'check date and details, or write the office\'s own warning, then take "sample: true" away';
  return warningFiles.flatMap(({ file, content }) => sampleOf(file, cutWarning(file, content), how));
}
