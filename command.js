// Runs one of the app's commands from its build: `node command.js NAME [ARGUMENTS]`.

import { existsSync } from 'node:fs';

const BUILD = './build/server/index.js';

if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ??= 'production';
const { entry } = await import(BUILD).catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error('There is no build yet: run `npm run build`.');
  process.exit(1);
});
const { commands } = entry.module;
const [name = '', ...args] = process.argv.slice(2);

if (Object.hasOwn(commands, name)) {
  process.exitCode = await commands[name](args).catch((/** @type {Error} */ error) => {
    console.error(error.message);
    return 1;
  });
} else {
  console.error(`Usage: node command.js NAME [ARGUMENTS]\nCommands: ${Object.keys(commands).join(', ')}`);
  process.exitCode = 2;
}
