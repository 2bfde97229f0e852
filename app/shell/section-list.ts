import { asButton } from './elements';

/** "More in …" on small screens: a button that opens the section's list below it until a link in it is followed. */
export function startSectionList(signal: AbortSignal) {
  const opener = document.querySelector<HTMLElement>('.section-open');
  const list = document.getElementById('related');
  if (!opener || !list) return;

  function show(isShown: boolean) {
    list?.classList.toggle('open', isShown);
    opener?.setAttribute('aria-expanded', String(isShown));
  }

  asButton(opener, 'related', () => show(!list.classList.contains('open')), signal);
  // The link may have been followed before the script came.
  if (location.hash === '#related') show(true);
  list.addEventListener('click', ({ target }) => (target as Element).closest('a') && show(false), { signal });
}
