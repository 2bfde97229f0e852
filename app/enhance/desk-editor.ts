/** How long nothing must be typed before the preview is asked for, in milliseconds. */
const PAUSE = 1500;

/** Marks that a button puts around what is selected, or before each of its lines. */
const TOOLS: { name: string; key?: string; around?: [string, string]; before?: string }[] = [
  { name: 'Bold', key: 'b', around: ['**', '**'] },
  { name: 'Link', key: 'k', around: ['[', '](https://)'] },
  { name: 'Heading', before: '## ' },
  { name: 'List', before: '- ' },
];

/** A text in Markdown with buttons for its marks, and with a preview that the site renders. */
class DeskEditor extends HTMLElement {
  private preview = document.createElement('div');
  private status = document.createElement('p');
  private timer = 0;
  private asked?: AbortController;

  connectedCallback() {
    const text = this.querySelector('textarea');
    if (!text || this.classList.contains('ready')) return;
    this.classList.add('ready');
    const tools = document.createElement('div');
    tools.className = 'desk-tools';
    tools.setAttribute('role', 'group');
    tools.setAttribute('aria-label', 'Marks for the text');
    for (const tool of TOOLS) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'secondary';
      button.textContent = tool.name;
      button.addEventListener('click', () => mark(text, tool));
      tools.append(button);
    }
    text.before(tools);
    this.status.className = 'hint';
    this.status.setAttribute('role', 'status');
    this.preview.className = 'desk-preview';
    this.preview.setAttribute('role', 'region');
    this.preview.setAttribute('aria-label', 'Preview');
    this.append(this.status, this.preview);
    text.addEventListener('keydown', (event) => {
      const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase());
      if (!tool || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      mark(text, tool);
    });
    text.addEventListener('input', () => {
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => this.show(text), PAUSE);
    });
    this.show(text);
  }

  private async show(text: HTMLTextAreaElement) {
    this.asked?.abort();
    const asked = new AbortController();
    this.asked = asked;
    const body = new URLSearchParams({ step: 'preview', text: text.value });
    for (const name of ['formKey', 'stamp', 'desk']) {
      const field = text.form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) body.set(name, field.value);
    }
    try {
      const response = await fetch(this.dataset.preview ?? '', {
        method: 'POST',
        body,
        signal: asked.signal,
      });
      if (response.ok) {
        this.preview.innerHTML = await response.text();
        this.status.textContent = '';
      } else {
        this.status.textContent =
          response.status === 401
            ? 'Your session has ended: there is no preview until you sign in again. Your text is still here.'
            : 'This text cannot be shown now. The preview is older.';
      }
    } catch {
      if (!asked.signal.aborted) this.status.textContent = 'The connection was lost. The preview is older.';
    }
  }
}

function mark(text: HTMLTextAreaElement, { around, before = '' }: (typeof TOOLS)[number]) {
  const { selectionStart: start, selectionEnd: end, value } = text;
  const selected = value.slice(start, end);
  text.focus();
  if (around) {
    const [left, right] = around;
    text.setRangeText(left + selected + right, start, end);
    // Of a link without words the words come next, and otherwise its address.
    const isLink = right.length > 2 && selected !== '';
    if (isLink) text.setSelectionRange(end + left.length + 2, end + left.length + right.length - 1);
    else text.setSelectionRange(start + left.length, end + left.length);
  } else {
    const from = value.lastIndexOf('\n', start - 1) + 1;
    text.setRangeText(before + value.slice(from, end).replaceAll('\n', `\n${before}`), from, end, 'end');
  }
  text.dispatchEvent(new Event('input', { bubbles: true }));
}

customElements.define('desk-editor', DeskEditor);
