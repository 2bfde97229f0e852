// `npm run components`: writes every part of app/ui in its states, at three widths, with the fixture of each beside it.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { AT_THREE_WIDTHS, componentsPage } from './components-page';

writeFileSync('build/components.html', componentsPage());
writeFileSync('build/components-at-three-widths.html', AT_THREE_WIDTHS);
console.log(`Open ${path.resolve('build/components-at-three-widths.html')}`);
