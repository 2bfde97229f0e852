// Draws public/states-map.svg: `tsx app/features/map/build.ts`, a step of the build.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawSprite } from './sprite';

writeFileSync(fileURLToPath(new URL('../../../public/states-map.svg', import.meta.url)), drawSprite());
