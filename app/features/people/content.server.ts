import { block } from '../../content-files/blocks';
import type { FeatureContent } from '../../content-files/feature-content';
import { ManagementTeam } from './ManagementTeam';
import {
  isTeamShown,
  managementAround,
  managementFile,
  managementTeam,
  memberSchema,
  responsibilitiesFile,
  stakeholderGroupSchema,
  stakeholderGroups,
  stakeholdersAround,
  stakeholdersFile,
} from './people.server';
import { Responsibilities } from './Responsibilities';
import { Stakeholders } from './Stakeholders';

export const peopleContent = {
  files: [responsibilitiesFile, managementFile, stakeholdersFile],
  blocks: {
    responsibilities: block({
      content: () => ({ list: responsibilitiesFile.read() }),
      isSample: () => responsibilitiesFile.read().sample,
      View: Responsibilities,
      words: () =>
        responsibilitiesFile
          .read()
          .responsibilities.flatMap(({ title, description }) => [`${title}.`, description]),
    }),
    'management-team': block({
      content: () => (isTeamShown() ? { team: managementTeam() } : null),
      isSample: () => isTeamShown() && managementFile.read().sample,
      View: ManagementTeam,
      words: () => {
        if (!isTeamShown()) return [];
        const { title, intro, members } = managementFile.read();
        return [`${title}.`, intro, ...members.map((member) => `${member.name}, ${member.title}.`)];
      },
    }),
    stakeholders: block({
      content: () => ({ stakeholders: stakeholderGroups() }),
      isSample: () => stakeholderGroups().sample,
      View: Stakeholders,
      words: () =>
        stakeholdersFile.read().groups.flatMap(({ title, tiles }) => {
          const partners = tiles.filter(({ sample }) => !sample).map(({ name }) => name);
          return [`${title}:`, partners.join(', ')];
        }),
    }),
  },
  editable: [
    {
      kind: 'management',
      title: 'Management team',
      one: 'member of the team',
      place: {
        in: 'list',
        file: 'app/content/data/management.yaml',
        list: 'members',
        titledBy: 'name',
        around: managementAround,
        given: (members) => ({ id: Math.max(0, ...members.map(({ id }) => Number(id))) + 1 }),
      },
      schema: memberSchema,
      pathOf: () => '/who-we-are/about-us',
    },
    {
      kind: 'stakeholders',
      title: 'Stakeholders',
      one: 'group of partners',
      place: {
        in: 'list',
        file: 'app/content/data/stakeholders.yaml',
        list: 'groups',
        titledBy: 'title',
        around: stakeholdersAround,
      },
      schema: stakeholderGroupSchema,
      pathOf: () => '/get-involved/our-stakeholders',
    },
  ],
} satisfies FeatureContent;
