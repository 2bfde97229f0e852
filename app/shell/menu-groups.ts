import { element, hiddenText, put } from './elements';

/** A menu group: its element, and the button that shows its pages. */
interface Group {
  path: string;
  item: Element;
  button: HTMLButtonElement;
}

/**
 * Adds a button to each menu group that has pages. At most one group is open (docs/behaviour.md 2.1).
 *
 * @param panelOf returns the element with a group's pages, or null for a group without pages
 */
export function menuGroups(
  items: Iterable<Element>,
  panelOf: (item: Element, path: string) => Element | null | undefined,
) {
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
    put(head, button);
    list.push({ path, item, button });
  }
  return {
    list,
    /** The open group. */
    active: null as Group | null,
    /** Opens a group and closes any other; null closes all. */
    activate(group: Group | null) {
      for (const each of list) {
        each.item.classList.toggle('open', each === group);
        each.button.setAttribute('aria-expanded', String(each === group));
      }
      this.active = group;
    },
  };
}
