import type { FeatureContent } from '../../content-files/feature-content';
import { NEWSLETTER_PATH } from './newsletter';

export const newsletterContent = { sitemap: () => [{ path: NEWSLETTER_PATH }] } satisfies FeatureContent;
