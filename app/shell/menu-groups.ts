import { element, hiddenText, slotIn } from './elements';

/** A group of a menu: its element, and the button that shows its pages. */
export interface Group {
  path: string;
  item: Element;
  button: HTMLButtonElement;
}

/** Groups of one menu, of which one is open or none (docs/behaviour.md 2.1). */
export interface Groups {
  list: readonly Group[];
  /** The open one. */
  active: Group | null;
  /** Opens a group and closes the other; null closes. */
  activate(group: Group | null): void;
}

/**
 * Gives each group of a menu that has pages a button for them.
 *
 * @param items the groups' elements
 * @param panelOf gives the element with the pages of a group; groups without pages have none
 */
export function menuGroups(
  items: Iterable<Element>,
  panelOf: (item: Element, path: string) => Element | null | undefined,
): Groups {
  const list: Group[] = [];
  for (const item of items) {
    const link = item.querySelector('.group-link');
    const path = link?.getAttribute('href') ?? '';
    const head = item.querySelector('.group-head');
    const panel = panelOf(item, path);
    if (!link || !head || !panel) continue;
    panel.id = `${item.className.split(' ')[0]}${path.replace('/', '-')}`;
    const button = element(
      'button',
      { class: 'group-toggle', type: 'button', 'aria-expanded': 'false', 'aria-controls': panel.id },
      hiddenText(`Pages of ${link.textContent}`),
    );
    slotIn(head)?.replaceChildren(button);
    list.push({ path, item, button });
  }
  return {
    list,
    active: null,
    activate(group) {
      for (const each of list) {
        each.item.classList.toggle('open', each === group);
        each.button.setAttribute('aria-expanded', String(each === group));
      }
      this.active = group;
    },
  };
}
