import type { FeatureContent } from '../../content-files/feature-content';
import { siteFile } from './site.server';

export const navigationContent = { files: [siteFile] } satisfies FeatureContent;
