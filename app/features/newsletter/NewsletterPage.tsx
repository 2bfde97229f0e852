import type { ReactNode } from 'react';
import { SectionPage } from '../navigation/SectionPage';
import { NEWSLETTER_PATH } from './newsletter';

const HUB = { title: 'Resource Hub', path: '/resource-hub' };

interface NewsletterPageProps {
  title: string;
  tagline?: string;
  /** True for the page with the subscription form itself. */
  isForm?: boolean;
  children: ReactNode;
}

/** The layout of all newsletter pages. */
export function NewsletterPage({ title, tagline, isForm = false, children }: NewsletterPageProps) {
  const above = isForm ? [HUB] : [HUB, { title: 'Newsletter', path: NEWSLETTER_PATH }];
  return (
    <SectionPage title={title} tagline={tagline} above={above}>
      {children}
    </SectionPage>
  );
}
