import { HIDDEN } from './found-items.server';
import { urlOf } from './judge-link.server';
import { looksLikeUs } from './likeness';
import { cannotTell, type Judgement, judged, notOurs, type OwnNames, seenInFraud } from './own-names';

/** Judges whose an email address is: ours are only full addresses on the list, in plain letters. */
export function judgeMail(written: string, own: OwnNames): Judgement {
  const [address = '', query = ''] = written.replace(/^mailto:/i, '').split('?', 2);
  const at = address.lastIndexOf('@');
  const [box, host] = [address.slice(0, at), address.slice(at + 1).toLowerCase()];
  const isWhole = at > 0 && !box.includes('@') && !HIDDEN.test(written);
  const ours = own.mails.find(({ name }) => name === address.toLowerCase());
  // A mailto link may name other recipients too.
  if (ours && isWhole && !/(?:^|&)(?:cc|bcc|to)=/i.test(query))
    return { ...judged('ours', 'ourMail'), sample: ours.sample };
  const fraud = own.frauds.find(({ written: seen }) => seen.toLowerCase() === address.toLowerCase());
  if (fraud) return seenInFraud(fraud);
  const hostname = urlOf(`https://${host}`)?.hostname ?? '';
  const isOwnHost = own.hosts.some(({ name }) => name === host);
  if (isWhole && isOwnHost && !ours) return cannotTell('mailLikeOurs');
  const partner = own.partners.find((each) => each.host.replace(/^www\./, '') === hostname);
  if (isWhole && partner) return cannotTell('partnerMail', { partner: partner.name });
  return looksLikeUs(written, own.names) || isOwnHost ? notOurs('mailLooksOurs') : cannotTell('strangeMail');
}

/** Judges whose an account is when only its name is given. */
export function judgeAccount(written: string, own: OwnNames): Judgement {
  const name = written.slice(1).toLowerCase();
  const isKnown = own.accounts.some((account) =>
    account.name.pathname.toLowerCase().split('/').includes(name),
  );
  const hasOwn = own.accounts.some(({ sample }) => !sample);
  if (hasOwn && !isKnown && looksLikeUs(written, own.names)) return notOurs('accountLooksOurs');
  return cannotTell('anyAccount');
}
