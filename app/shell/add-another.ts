import { element, hiddenText } from './elements';

/** Shows the lines of a list that are in use, at least one, and a button that adds the next. Without it, all are there. */
export function startAddAnother(signal: AbortSignal) {
  for (const slot of document.querySelectorAll('.more-lines')) {
    const lines = [...(slot.parentElement?.querySelectorAll<HTMLElement>('.field') ?? [])];
    const inputOf = (line?: HTMLElement) => line?.querySelector('input');
    const label = lines[0]?.querySelector('label')?.textContent?.replace(/ \d+$/, '').toLowerCase();
    const button = element('button', { type: 'button', class: 'secondary' }, 'Add another');
    button.append(hiddenText(` ${label}`));
    slot.replaceChildren(button);

    let shown = 1;
    function show(count: number) {
      shown = count;
      for (const [index, line] of lines.entries()) line.hidden = index >= count;
      button.hidden = count >= lines.length;
    }

    const showUsed = () =>
      show(
        lines.reduce((last, line, index) => (inputOf(line)?.value ? Math.max(last, index + 1) : last), shown),
      );

    button.addEventListener('click', () => {
      show(shown + 1);
      inputOf(lines[shown - 1])?.focus();
    });
    showUsed();
    // On Back, browsers fill in what was entered only now.
    addEventListener('pageshow', showUsed, { signal });
  }
}
