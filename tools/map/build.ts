import { writeFileSync } from 'node:fs';
import { drawSprite } from './sprite';

/** Draws the map of the states. */
export function buildMap(): void {
  writeFileSync('public/states-map.svg', drawSprite());
}
