import type { ReactNode } from 'react';
import { ENGLISH, pathIn } from '../../words/language';
import { useWords } from '../../words/use-words';
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
  const english = isForm ? [HUB] : [HUB, { title: 'Newsletter', path: NEWSLETTER_PATH }];
  // Pages with React are in English.
  const above = (import.meta.env.SSR && useAbove(isForm)) || english;
  return (
    <SectionPage title={title} tagline={tagline} above={above}>
      {children}
    </SectionPage>
  );
}

/** The pages above in another language than English, or null. */
function useAbove(isForm: boolean) {
  const { newsletter, code } = useWords();
  if (code === ENGLISH) return null;
  return isForm ? [] : [{ title: newsletter.title, path: pathIn(code, NEWSLETTER_PATH) }];
}
