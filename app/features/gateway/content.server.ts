import type { FeatureContent } from '../../content-files/feature-content';
import { gatewayProblems } from './check-texts.server';
import { translatedGatewayFiles } from './languages.server';
import { gatewayFile } from './texts.server';

export const gatewayContent = {
  files: [gatewayFile, ...translatedGatewayFiles],
  problems: gatewayProblems,
} satisfies FeatureContent;
