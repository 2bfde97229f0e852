import mapScript from '../enhance/state-map.ts?worker&url';
import tableScript from '../enhance/table-view.ts?worker&url';
import shellScript from '../shell/shell.ts?worker&url';
import galleryStyles from '../styles/for-galleries.css?url';
import homeStyles from '../styles/for-home.css?url';
import mapStyles from '../styles/for-map.css?url';
import placeStyles from '../styles/for-places.css?url';
import registerStyles from '../styles/for-register.css?url';
import textStyles from '../styles/for-texts.css?url';
import stylesheet from '../styles/site.css?url';
import withdrawnScript from './withdrawn.ts?worker&url';
import workerScript from './worker.ts?worker&url';

/**
 * The text of `/service-worker.js`. It contains the names of build files, so browsers detect a new worker whenever one of
 * them changes.
 *
 * @param offline paths of the page to read offline, in each language, English first
 * @param setting `off` returns the script that removes the worker from every browser that has it
 */
export function serviceWorkerScript(setting: 'on' | 'off', offline: readonly string[]): string {
  if (setting === 'off') return `importScripts(${JSON.stringify(withdrawnScript)});\n`;
  const scripts = [shellScript, mapScript, tableScript];
  const styles = [stylesheet, homeStyles, galleryStyles, mapStyles, placeStyles, registerStyles, textStyles];
  const files = [...scripts, ...styles];
  const pages = JSON.stringify(offline.toReversed());
  return `self.files=${JSON.stringify(files)};self.offline=${pages};importScripts(${JSON.stringify(workerScript)});\n`;
}
