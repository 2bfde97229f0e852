import { z } from 'zod';
import { dataFile, sampleMark, words } from '../../content-files/data-file.server';
import { isShown } from '../../server/shown-samples.server';
import { findPicture, pictureName } from '../pictures/pictures.server';
import { ICON_NAMES } from './ResponsibilityIcon';

const responsibilitiesSchema = z.strictObject({
  sample: z.boolean().default(false),
  responsibilities: z
    .array(z.strictObject({ icon: z.enum(ICON_NAMES), title: words, description: words }))
    .min(1, 'is empty'),
});

/** The core responsibilities of the office (docs/behaviour.md 2.4). */
export const responsibilitiesFile = dataFile('data/responsibilities.yaml', responsibilitiesSchema);

export type ResponsibilityList = z.output<typeof responsibilitiesSchema>;

/** An empty value, or the placeholder "#", means no link (docs/behaviour.md 2.4). */
const link = z
  .string()
  .refine(
    (value) => value === '' || value === '#' || value.startsWith('https://'),
    'must be a URL that starts with https://, or empty',
  );

/** A member of the team, as written by editors. */
export const memberSchema = z.strictObject({
  id: z.int('must be a whole number').meta({ input: 'kept' }),
  name: words.meta({ title: 'Name' }),
  nameBreak: words.optional().meta({ title: 'Second line of the name' }),
  title: words.meta({ title: 'Post' }),
  bio: words.meta({
    title: 'Biography',
    description: 'Sixty to ninety words. The page shows the first four lines.',
    input: 'paragraph',
  }),
  imageUrl: pictureName,
  social: z
    .strictObject({ linkedin: link.meta({ title: 'LinkedIn' }), twitter: link.meta({ title: 'X' }) })
    .default({ linkedin: '', twitter: '' })
    .meta({ title: 'Own pages elsewhere', description: 'URLs that start with https://, or nothing.' }),
});

/** What the file has beside the members: the heading of the section, and the sentence below it. */
export const managementAround = z.strictObject({
  sample: sampleMark,
  title: words.meta({ title: 'Heading' }),
  intro: words.meta({ title: 'Sentence below it' }),
});

const managementSchema = managementAround.extend({ members: z.array(memberSchema) });

/** The management team (docs/behaviour.md 2.4). */
export const managementFile = dataFile('data/management.yaml', managementSchema);

/** Whether the page has the section of the team. */
export function isTeamShown(): boolean {
  const { sample, members } = managementFile.read();
  return members.length > 0 && isShown(sample);
}

/** The team with its photos and existing links. */
export function managementTeam() {
  const { sample, title, intro, members } = managementFile.read();
  return {
    sample,
    title,
    intro,
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

/** An example's URL (RFC 2606). */
const EXAMPLE = /^https:\/\/([^/]+\.)?example(\.(com|net|org))?(\/|$)/;

const tileSchema = z.strictObject({
  name: words.meta({ title: 'Name' }),
  image: pictureName.meta({ title: 'Logo' }),
  /** The partner's own site; a sample has none. */
  link: z
    .url({ protocol: /^https$/, error: 'must be a URL that starts with https://' })
    .refine((url) => !EXAMPLE.test(url), 'is an example: give the partner’s own site')
    .optional()
    .meta({ title: 'Own site', description: 'Its URL, which starts with https://.' }),
  sample: sampleMark,
});

/** A group of partners, as written by editors. */
export const stakeholderGroupSchema = z.strictObject({
  title: words.meta({ title: 'Name of the group' }),
  tiles: z.array(tileSchema).meta({ title: 'Partners' }),
});

/** What the file has beside the groups. */
export const stakeholdersAround = z.strictObject({ sample: sampleMark });

const stakeholdersSchema = stakeholdersAround.extend({ groups: z.array(stakeholderGroupSchema) });

/** The partners' logo tiles in their groups (docs/behaviour.md 2.8). */
export const stakeholdersFile = dataFile('data/stakeholders.yaml', stakeholdersSchema);

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
