import { block } from '../../content-files/blocks';
import type { FeatureContent } from '../../content-files/feature-content';
import { ManagementTeam } from './ManagementTeam';
import {
  isTeamShown,
  managementFile,
  managementTeam,
  responsibilitiesFile,
  stakeholderGroups,
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
} satisfies FeatureContent;
