import shellScript from '../shell/shell.ts?worker&url';
import stylesheet from '../styles/site.css?url';
import withdrawnScript from './withdrawn.ts?worker&url';
import workerScript from './worker.ts?worker&url';

/**
 * The text of `/service-worker.js`. It names files of the build, so that a browser finds a new worker wherever one of them is
 * another one.
 *
 * @param setting `off` gives the one that takes the worker back from all who have it
 */
export function serviceWorkerScript(setting: 'on' | 'off'): string {
  if (setting === 'off') return `importScripts(${JSON.stringify(withdrawnScript)});\n`;
  return `self.files=${JSON.stringify([shellScript, stylesheet])};importScripts(${JSON.stringify(workerScript)});\n`;
}
