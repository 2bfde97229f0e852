import { checkBody, missingPicture } from '../../content-files/check-body.server';
import { NAME_RULE } from '../../content-files/file-name';
import type { Problem } from '../../content-files/problem';
import type { Surroundings } from '../../content-files/surroundings';
import { cutPage } from './page-file.server';
import type { PageFile } from './pages.server';

/** Checks the page files: names, settings and texts. Titles and descriptions must be unique. */
export function checkPages(files: readonly PageFile[], surroundings: Surroundings): Problem[] {
  const first = new Map<string, string>();
  return files.flatMap((source) => {
    const { path, file, content } = source;
    const { settings, body, linesAbove, problems, lineOf } = cutPage(file, content);
    const found = [...problems];
    const report = (setting: string, message: string) =>
      void found.push({ file, line: lineOf([setting]), message });

    if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path)) {
      found.push({
        file,
        line: 1,
        message: `the file name ${NAME_RULE}`,
      });
    }
    if (settings) {
      if (settings.picture && !surroundings.hasPicture(settings.picture))
        report('picture', missingPicture(settings.picture));
      for (const setting of ['title', 'description'] as const) {
        const key = `${setting} ${settings[setting].toLowerCase()}`;
        const other = first.get(key);
        if (other) report(setting, `${other} has the same ${setting}`);
        else first.set(key, file);
      }
    }
    if (settings?.sameAs) {
      const other = files.find((each) => each.path === settings.sameAs);
      if (!other || /^sameAs:/m.test(other.content)) report('sameAs', 'is not a page with its own text');
      if (body.trim()) report('sameAs', `the text belongs in the other file: remove it here`);
    } else if (linesAbove > 0) found.push(...checkBody({ file, text: body, linesAbove, path }, surroundings));
    return found;
  });
}
