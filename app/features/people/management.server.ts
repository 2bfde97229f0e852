import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';
import { pictureName } from '../pictures/picture-name.server';
import { findPicture } from '../pictures/pictures.server';

/** An empty value, or the placeholder "#", means no link (docs/behaviour.md 2.4). */
const link = z
  .string()
  .refine(
    (value) => value === '' || value === '#' || value.startsWith('https://'),
    'must be a URL that starts with https://, or empty',
  );

const schema = z.strictObject({
  sample: z.boolean().default(false),
  members: z.array(
    z.strictObject({
      id: z.int('must be a whole number'),
      name: words,
      nameBreak: words.optional(),
      title: words,
      bio: words,
      imageUrl: pictureName,
      social: z.strictObject({ linkedin: link, twitter: link }).default({ linkedin: '', twitter: '' }),
    }),
  ),
});

/** The management team (docs/behaviour.md 2.4). */
export const managementFile = dataFile('data/management.yaml', schema);

/** The team with its photos and existing links. */
export function managementTeam() {
  const { sample, members } = managementFile.read();
  return {
    sample,
    members: members.map(({ imageUrl, social, ...member }) => ({
      ...member,
      photo: findPicture(imageUrl),
      links: [
        { site: 'LinkedIn', url: social.linkedin },
        { site: 'X', url: social.twitter },
      ].filter(({ url }) => url.startsWith('https://')),
    })),
  };
}

export type ManagementTeamData = ReturnType<typeof managementTeam>;
