import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkContent } from '../check-content.server';
import { editableKinds } from '../content.server';
import { entryOfFile } from '../content-files/editable';
import { problemText } from '../content-files/problem';
import { contentText, withContent } from '../content-files/store.server';
import { onConnection } from '../db/connection.server';
import { sentIssueFiles } from '../features/newsletter/issues/export-issues.server';
import { exportUploads } from '../features/publishing/export-uploads.server';
import { type ChangedFile, filesTakenAway, proposeFiles } from '../features/publishing/propose-files.server';
import { readPublished } from '../features/publishing/published.server';
import { log } from '../server/log.server';
import { importUploads } from './import-uploads.server';
import { withDatabaseAsItIs } from './prepare.server';

const CONTENT = 'app/content';
/** Bytes of a text of the desk (prisma/objects/content/begin_revision.sql). */
const LONGEST = 400_000;

/** Commands that take the desk's content to files, and back; each returns the exit code. */
export const contentFilesCommands = {
  /** Writes what is published as the files that it lies over, and issues that were sent at the desk, below a folder that holds the project. */
  async 'content:export'([folder]: string[]) {
    if (!folder) return usage('content:export');
    log.level = 'fatal';
    const written = await withDatabaseAsItIs((url) =>
      onConnection({ connectionString: url }, async (client) => {
        const { texts } = await readPublished(client);
        const all = new Map([...texts, ...(await sentIssueFiles(client))]);
        for (const [file, text] of all) writeText(path.join(folder, file), text);
        return [...all.keys(), ...(await exportUploads(client, folder))];
      }),
    );
    console.log(written.toSorted().join('\n') || 'Nothing is published over the files.');
    return 0;
  },

  /** Keeps the uploads of a folder. Proposes each text below a folder that is not what the site shows, for a person of the desk to approve; and to take away what its `moved.yaml` says is gone. */
  async 'content:import'([folder]: string[]) {
    if (!folder || !existsSync(path.join(folder, CONTENT))) return usage('content:import');
    log.level = 'fatal';
    return withDatabaseAsItIs((url) =>
      onConnection({ connectionString: url }, async (client) => {
        for (const file of await importUploads(client, folder)) console.log(`${file}: kept, as if uploaded`);
        const published = await readPublished(client);
        return withContent(published, async () => {
          const imported = textsIn(folder);
          const changed = imported.filter(({ file, text }) => contentText(file) !== text);
          for (const { file } of changed.filter(({ file }) => !isEditable(file)))
            console.error(`${file}: not changed at the desk, left out`);
          const texts: ChangedFile[] = changed
            .filter(({ file }) => isEditable(file))
            .map((each) => ({ ...each, base: contentText(each.file) ?? null }));
          const known = new Set(imported.map(({ file }) => file));
          const files = [...texts, ...onTop(texts, () => filesTakenAway(editableKinds, known))];
          const problems = onTop(files, checkContent);
          for (const problem of problems) console.error(problemText(problem));
          if (problems.length > 0) return 1;
          await proposeFiles(client, files);
          for (const { file, text } of files)
            console.log(
              `${file}: ${text === null ? 'taking it away is proposed' : 'proposed'}, to be approved at the desk`,
            );
          if (changed.length + files.length === 0) console.log('Nothing differs from what the site shows.');
          return 0;
        });
      }),
    );
  },
};

/** Runs work with files on top of what is shown. */
function onTop<Result>(files: readonly ChangedFile[], work: () => Result): Result {
  return withContent({ texts: new Map(files.map(({ file, text }) => [file, text])) }, work);
}

function usage(name: string): number {
  console.error(`Usage: npm run ${name} -- FOLDER (one that has ${CONTENT} in it, such as . in the project)`);
  return 2;
}

function writeText(file: string, text: string | null) {
  if (text === null) return rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The texts below the content folder of a project, by their path from its root. */
function textsIn(folder: string): { file: string; text: string }[] {
  return readdirSync(path.join(folder, CONTENT), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(CONTENT, name.split(path.sep).join('/')))
    .filter((file) => /\.(md|yaml)$/.test(file) && !file.endsWith('README.md'))
    .filter((file) => statSync(path.join(folder, file)).size <= LONGEST)
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
}

function isEditable(file: string): boolean {
  return editableKinds.some((kind) =>
    kind.place.in === 'folder' ? entryOfFile(kind, file) !== undefined : kind.place.file === file,
  );
}
