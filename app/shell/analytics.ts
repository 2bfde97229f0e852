import { isSecretPath } from '../server/secret-path';

// Tells Google Analytics which pages are viewed (docs/behaviour.md 2.15): loaded only where ANALYTICS_MEASUREMENT_ID is
// set. It sets no cookie, and tells neither what was searched for nor an address that is a secret.

/** Milliseconds after which a page that keeps the title of the one before is told as it is. */
const PATIENCE_MS = 1000;

const id = new URL(import.meta.url).searchParams.get('id') ?? '';
const visitorRefuses =
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
let shown = '';
let turns = 0;

if (id && !visitorRefuses) start();

function start() {
  Reflect.set(window, 'dataLayer', []);
  const denied = 'denied';
  gtag('consent', 'default', {
    ad_storage: denied,
    ad_user_data: denied,
    ad_personalization: denied,
    analytics_storage: denied,
  });
  gtag('js', new Date());
  show(withoutQuery(document.referrer));
  gtag('config', id, { send_page_view: false });
  tell(shown);
  // Before the service hears of a change of the address, it is told what it may say of it.
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...place) => {
      change(...place);
      moved();
    };
  }
  addEventListener('popstate', moved);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
}

/** @param _words what the service is told */
function gtag(..._words: unknown[]) {
  // biome-ignore lint/complexity/noArguments: the service reads nothing else
  Reflect.get(window, 'dataLayer').push(arguments);
}

/** A script of the site shows another page, or the same one in another way. */
function moved() {
  const before = shown;
  if (withoutQuery(location.href) === before) return;
  show(before);
  const turn = ++turns;
  whenTitled(() => turn === turns && tell(shown));
}

/** @param before the page before this one */
function show(before: string) {
  shown = withoutQuery(location.href);
  // Google's own switch: while it is on, nothing at all is sent.
  Reflect.set(window, `ga-disable-${id}`, isSecretPath(shown));
  gtag('set', { page_location: shown, page_referrer: isSecretPath(before) ? '' : before });
}

function tell(page: string) {
  if (!isSecretPath(page)) gtag('event', 'page_view', { page_location: page, page_title: document.title });
}

/** @param then what is done once the page has its own title */
function whenTitled(then: () => void) {
  const before = document.title;
  const observer = new MutationObserver(() => {
    if (document.title !== before) done();
  });
  const limit = setTimeout(done, PATIENCE_MS);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  function done() {
    observer.disconnect();
    clearTimeout(limit);
    then();
  }
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*/, '');
}
