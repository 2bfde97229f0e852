import { useLocation } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { MenuEntry } from './MenuEntry';
import { groupOf, hasTwoColumns, type MenuGroup } from './site';
import { site } from './site-file';
import { useActiveGroup } from './useActiveGroup';
import { useDrawer } from './useDrawer';

const DIALOG = { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' };

/**
 * The main menu: one list of plain links, which styles make a mega-menu on wide screens and a side
 * drawer on narrow ones (specification 2.1 and 4, rule R34). Without a script the pointer or the focus opens
 * a group, and the address `#menu` the drawer with all groups unfolded.
 *
 * @param search the site's search: beside the menu on wide screens, on top of it in the drawer
 */
export function MainMenu({ search }: { search: ReactNode }) {
  const { pathname, key } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const { active, activate, toggle, hoverProps } = useActiveGroup(nav);
  const { isLive, isOpen, open, close, drawer, opener, onKeyDown } = useDrawer();
  const current = groupOf(site, pathname) ?? site.groups.find((group) => group.path === pathname);

  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    activate(null);
    close(false);
  }, [key, activate, close]);

  function onChoose({ target }: MouseEvent) {
    if (!(target as Element).closest('a')) return;
    activate(null);
    close(false);
  }

  function openDrawer() {
    activate(current?.path ?? null);
    open();
  }

  const state = `${isLive ? ' live' : ''}${isOpen ? ' open' : ''}`;
  return (
    <>
      {isLive ? (
        <button
          className="menu-button menu-open"
          type="button"
          ref={opener}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={openDrawer}
        >
          Menu
        </button>
      ) : (
        <a className="menu-button menu-open" href="#menu">
          Menu
        </a>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys reach it from the controls inside */}
      <div className={`menu${state}`} id="menu" ref={drawer} onKeyDown={onKeyDown} {...(isOpen && DIALOG)}>
        <div className="menu-close">
          {isLive ? (
            <button className="menu-button" type="button" onClick={() => close()}>
              Close menu
            </button>
          ) : (
            <a className="menu-button" href="#top">
              Close menu
            </a>
          )}
        </div>
        {search}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key is a click, too */}
        <nav aria-label="Main" ref={nav} onClick={onChoose}>
          <ul>
            {site.groups.map((group) => (
              <li
                key={group.path}
                className={classesOf(group, { isCurrent: group === current, isOpen: group.path === active })}
                {...hoverProps(group.path)}
              >
                <div className="group-head">
                  <MenuEntry
                    className="group-link"
                    entry={group}
                    path={pathname}
                    isActive={group === current}
                  />
                  {isLive && group.children.length > 0 && (
                    <button
                      className="group-toggle"
                      type="button"
                      aria-expanded={group.path === active}
                      aria-controls={panelId(group)}
                      onClick={() => toggle(group.path)}
                    >
                      <span className="hidden-text">Pages of {group.title}</span>
                    </button>
                  )}
                </div>
                {group.children.length > 0 && <Panel group={group} path={pathname} isLive={isLive} />}
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {isLive ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape does the same
        <div className={`menu-overlay${state}`} onClick={() => close()} />
      ) : (
        // biome-ignore lint/a11y/useAnchorContent: for the pointer only; the link "Close menu" does the same
        <a className="menu-overlay" href="#top" tabIndex={-1} aria-hidden="true" />
      )}
    </>
  );
}

/** The pages of a group; named for the button that opens them, once there is one. */
function Panel({ group, path, isLive }: { group: MenuGroup; path: string; isLive: boolean }) {
  return (
    <div className="panel" id={isLive ? panelId(group) : undefined}>
      {group.description && <div className="about">{group.description}</div>}
      <ul>
        {group.children.map((child) => (
          <li key={child.path}>
            <MenuEntry entry={child} path={path} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function panelId({ path }: MenuGroup): string {
  return `menu-${path.slice(1)}`;
}

function classesOf(group: MenuGroup, { isCurrent, isOpen }: { isCurrent: boolean; isOpen: boolean }): string {
  const classes = ['menu-group'];
  if (group.children.length > 0) classes.push('has-panel');
  if (hasTwoColumns(group)) classes.push('wide');
  if (isCurrent) classes.push('current');
  if (isOpen) classes.push('open');
  return classes.join(' ');
}
