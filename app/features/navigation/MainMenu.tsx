import { useShellWords } from '../../words/use-words';
import { MenuEntry } from './MenuEntry';
import { hasTwoColumns, type MenuGroup, site } from './site-file';

/**
 * The groups of the main menu, each a link to its first page. The shell adds a button and a panel with the group's pages,
 * copied from the site map (docs/behaviour.md 2.1, docs/rules.md R34).
 *
 * @param path path of the current page
 * @param current the group it belongs to
 */
export function MainMenu({ path, current }: { path: string; current?: MenuGroup }) {
  const { header: words } = useShellWords();
  return (
    <nav className="main-menu" aria-label={words.mainMenu}>
      <ul>
        {site.groups.map((group) => {
          const isCurrent = group === current;
          return (
            // The shell marks the open group.
            <li key={group.path} className={classesOf(group, isCurrent)}>
              <div className="group-head">
                <MenuEntry className="group-link" entry={group} currentPath={isCurrent ? path : undefined} />
              </div>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function classesOf(group: MenuGroup, isCurrent: boolean): string {
  const classes = ['menu-group'];
  if (group.children.length === 0) classes.push('single');
  if (hasTwoColumns(group)) classes.push('wide');
  if (isCurrent) classes.push('current');
  return classes.join(' ');
}
