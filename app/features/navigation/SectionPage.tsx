import type { ReactNode } from 'react';
import { type Crumb, Hero } from '../../ui/Hero';
import { useEnglishPath, useShellWords, useTold } from '../../words/use-words';
import { SectionMenu } from './SectionMenu';
import { groupOf, site } from './site-file';

interface SectionPageProps {
  title: string;
  tagline?: string;
  /** Pages between the section and this one, for the breadcrumb. */
  above?: Crumb[];
  /** The page's own skip links. */
  skips?: ReactNode;
  /** Gives the content the full width; the links to the section's pages are below it. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A page of a section: hero with breadcrumb, content, and links to the section's pages, next to the content on large
 * screens, below it if that is wide, or behind a "More in …" button on small ones (docs/behaviour.md 2.1).
 */
export function SectionPage({ title, tagline, above = [], skips, isWide, children }: SectionPageProps) {
  const path = useEnglishPath();
  const toldIn = useTold('menuTitles');
  const group = groupOf(site, path);
  const crumbs: Crumb[] = [{ title: useShellWords().menu.home, path: '/' }];
  if (group) {
    const { text, lang } = toldIn(group.title);
    crumbs.push({ title: text, lang, path: group.path });
  }
  const content = <div className="content">{children}</div>;
  return (
    <>
      <Hero title={title} tagline={tagline} crumbs={[...crumbs, ...above]} skips={skips} isCompact={isWide} />
      <div className={isWide ? 'wrap columns wide' : 'wrap columns'}>
        {group ? (
          <SectionMenu group={group} path={path}>
            {content}
          </SectionMenu>
        ) : (
          content
        )}
      </div>
    </>
  );
}
