import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';
import { pictureName } from '../pictures/picture-name.server';
import { findPicture } from '../pictures/pictures.server';

const schema = z.strictObject({
  sample: z.boolean().default(false),
  groups: z.array(
    z.strictObject({
      title: words,
      tiles: z.array(
        z.strictObject({
          name: words,
          image: pictureName,
          link: z.url({ protocol: /^https$/, error: 'must be a URL that starts with https://' }),
          sample: z.boolean().default(false),
        }),
      ),
    }),
  ),
});

/** The partners' logo tiles in their groups (docs/behaviour.md 2.8). */
export const stakeholdersFile = dataFile('data/stakeholders.yaml', schema);

/** The groups with their logos. */
export function stakeholderGroups() {
  const { groups } = stakeholdersFile.read();
  return {
    sample: groups.some(({ tiles }) => tiles.some((tile) => tile.sample)),
    groups: groups.map(({ title, tiles }) => ({
      title,
      tiles: tiles.map(({ name, link, image }) => ({ name, link, logo: findPicture(image) })),
    })),
  };
}

export type StakeholderGroups = ReturnType<typeof stakeholderGroups>;
