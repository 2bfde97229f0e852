import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';

const SOURCES =
  'app prisma public tools remix.config.js yaml-modules.js package.json package-lock.json tsconfig.json server.js command.js'.split(
    ' ',
  );

/** Copies into a folder what a build of its own needs of the project. @param isWanted says so of each file by its path */
export async function copyProject(folder: string, isWanted = (_file: string) => true) {
  for (const name of SOURCES)
    await cp(name, path.join(folder, name), { recursive: true, filter: (file) => isWanted(file) });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
}
