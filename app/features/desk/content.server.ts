import type { FeatureContent } from '../../content-files/feature-content';
import { closingTextSchema, closingTextsFile } from './requests/closing-texts.server';

export const deskContent = {
  files: [closingTextsFile],
  editable: [
    {
      kind: 'closing-texts',
      title: 'Texts for closing requests',
      one: 'closing text',
      place: { in: 'list', file: 'app/content/data/closing-texts.yaml', list: 'texts', titledBy: 'title' },
      schema: closingTextSchema,
    },
  ],
} satisfies FeatureContent;
