type Attributes = Record<string, string>;

/** A new element with its attributes and content. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  setAttributes(made, attributes);
  made.append(...content);
  return made;
}

export function setAttributes(target: Element, attributes: Attributes) {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
}

/** Words for those who hear the page. */
export function hiddenText(words: string): HTMLElement {
  return element('span', { class: 'hidden-text' }, words);
}

/** The place within an element that the shell may fill (ui/ShellSlot). */
export function slotIn(parent: Element): Element | null {
  return parent.querySelector(':scope > .shell-slot');
}

/** Makes a button of a link that stands in for it until a script runs. */
export function asButton(link: HTMLElement, controls: string, press: () => void, signal: AbortSignal) {
  setAttributes(link, { role: 'button', 'aria-controls': controls, 'aria-expanded': 'false' });
  function onPress(event: Event) {
    event.preventDefault();
    press();
  }
  link.addEventListener('click', onPress, { signal });
  link.addEventListener('keydown', (event) => event.key === ' ' && onPress(event), { signal });
}
