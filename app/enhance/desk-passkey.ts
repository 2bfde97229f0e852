import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** A form whose button asks the browser for a passkey, or to make one, and then sends what it signed. */
class DeskPasskey extends HTMLElement {
  connectedCallback() {
    if (!window.PublicKeyCredential) return;
    this.classList.add('ready');
    const form = this.querySelector('form');
    const field = this.querySelector<HTMLInputElement>('input[data-signed]');
    form?.addEventListener('submit', (event) => {
      if (!field || field.value) return;
      event.preventDefault();
      this.ask().then(
        (answer) => {
          field.value = JSON.stringify(answer);
          form.submit();
        },
        (error: Error) => this.tell(error),
      );
    });
  }

  private ask() {
    const optionsJSON = JSON.parse(this.dataset.options ?? '{}');
    return this.dataset.kind === 'create'
      ? startRegistration({ optionsJSON })
      : startAuthentication({ optionsJSON });
  }

  private tell({ name }: Error) {
    const status = this.querySelector('.passkey-problem');
    if (!status) return;
    status.textContent =
      name === 'InvalidStateError'
        ? 'This device has a passkey for the desk already.'
        : 'No passkey came. Try again, or use the other way below.';
  }
}

customElements.define('desk-passkey', DeskPasskey);
