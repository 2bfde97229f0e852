type Attributes = Record<string, string>;

/** A new element with its attributes and content. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  setAttributes(created, attributes);
  created.append(...content);
  return created;
}

export function setAttributes(target: Element, attributes: Attributes) {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
}

/** The scripts speak English alone: whether the page does. */
export const isEnglish = () => document.documentElement.lang.startsWith('en');

/** The attribute of what the scripts say, on a page in another language. */
export const inEnglish = (): Attributes => (isEnglish() ? {} : { lang: 'en' });

/** Text for screen readers only, in English. */
export function hiddenText(text: string): HTMLElement {
  return element('span', { class: 'hidden-text', ...inEnglish() }, text);
}

/** The slot within an element that the shell may fill (ui/ShellSlot). */
export function slotIn(parent: Element): Element | null {
  return parent.querySelector(':scope > .shell-slot');
}

/** Adds an element to a part of the page that only the server renders, in place of what an earlier start has added. */
export function put<Added extends Element>(
  parent: Element,
  added: Added,
  before: Element | null = null,
): Added {
  parent.querySelector(`:scope > .${added.className}`)?.remove();
  parent.insertBefore(added, before);
  return added;
}

/** Turns a link, the fallback without a script, into a button. */
export function asButton(link: HTMLElement, controls: string, press: () => void, signal: AbortSignal) {
  setAttributes(link, { role: 'button', 'aria-controls': controls, 'aria-expanded': 'false' });
  function onPress(event: Event) {
    event.preventDefault();
    press();
  }
  link.addEventListener('click', onPress, { signal });
  link.addEventListener('keydown', (event) => event.key === ' ' && onPress(event), { signal });
}
