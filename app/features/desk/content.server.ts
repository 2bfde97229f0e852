import type { FeatureContent } from '../../content-files/feature-content';
import { closingTextsFile } from './requests/closing-texts.server';

export const deskContent = {
  files: [closingTextsFile],
} satisfies FeatureContent;
