import type { EditableKind } from '../../../content-files/editable';
import { asPattern, type NotedSteps } from '../last-step.server';

/** The steps with the revisions of a file. @param path from the project root */
export function stepsWithFile(path: string): NotedSteps {
  return { steps: [['content', `revision % of ${asPattern(path)}: %`]] };
}

/** The steps with the revisions of a kind. */
export function stepsWithKind({ place }: Pick<EditableKind, 'place'>): NotedSteps {
  if (place.in !== 'folder') return stepsWithFile(place.file);
  return { steps: [['content', `revision % of ${asPattern(place.folder)}%`]] };
}

/** The steps with one revision. */
export function stepsWithRevision(number: number): NotedSteps {
  return {
    steps: [
      ['content', `revision ${number} of %`],
      ['content', `revision ${number}: %`],
    ],
  };
}

/** The steps with uploads: pictures or documents. */
export function stepsWithUploads(what: 'picture' | 'document'): NotedSteps {
  return { steps: [['content', `${what} %`]] };
}
