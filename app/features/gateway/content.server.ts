import type { FeatureContent } from '../../content-files/feature-content';
import { gatewayProblems } from './check-texts.server';
import { gatewayFile } from './texts.server';

export const gatewayContent = {
  files: [gatewayFile],
  problems: gatewayProblems,
} satisfies FeatureContent;
