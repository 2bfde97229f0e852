import { block } from '../../content-files/blocks';
import type { FeatureContent } from '../../content-files/feature-content';
import { KeptPages } from './KeptPages';

export const keptPagesContent = {
  blocks: { 'kept-pages': block({ content: () => ({}), View: KeptPages, isTranslated: true }) },
} satisfies FeatureContent;
