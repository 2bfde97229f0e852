import { HIDDEN } from './found-items.server';
import { urlOf } from './judge-link.server';
import { looksLikeUs } from './likeness';
import { cannotTell, type Judgement, notOurs, type OwnNames, seenInFraud } from './own-names';

/** Judges whose an email address is: ours are only full addresses on the list, in plain letters. */
export function judgeMail(written: string, own: OwnNames): Judgement {
  const [address = '', query = ''] = written.replace(/^mailto:/i, '').split('?', 2);
  const at = address.lastIndexOf('@');
  const [box, host] = [address.slice(0, at), address.slice(at + 1).toLowerCase()];
  const isWhole = at > 0 && !box.includes('@') && !HIDDEN.test(written);
  const ours = own.mails.find(({ name }) => name === address.toLowerCase());
  // A mailto link may name other recipients too.
  if (ours && isWhole && !/(?:^|&)(?:cc|bcc|to)=/i.test(query))
    return {
      verdict: 'ours',
      reason:
        'It is an address of ours, and you can write to it. An email that shows it as its sender may still come from somebody else, because that can be forged: do not answer with personal or banking data.',
      sample: ours.sample,
    };
  const fraud = own.frauds.find(({ written: seen }) => seen.toLowerCase() === address.toLowerCase());
  if (fraud) return seenInFraud(fraud);
  const hostname = urlOf(`https://${host}`)?.hostname ?? '';
  const isOwnHost = own.hosts.some(({ name }) => name === host);
  if (isWhole && isOwnHost && !ours)
    return cannotTell('It ends like our addresses, but is not on our list. We cannot say who reads it.');
  const partner = own.partners.find((each) => each.host.replace(/^www\./, '') === hostname);
  if (isWhole && partner)
    return cannotTell(`It belongs to ${partner.name}, one of our partners, and not to us.`);
  return looksLikeUs(written, own.names) || isOwnHost
    ? notOurs('It uses our name, or looks like an address of ours, but is not on our list.')
    : cannotTell('It is not on our list of addresses. We do not know whose it is.');
}

/** Judges whose an account is when only its name is given. */
export function judgeAccount(written: string, own: OwnNames): Judgement {
  const name = written.slice(1).toLowerCase();
  const isKnown = own.accounts.some((account) =>
    account.name.pathname.toLowerCase().split('/').includes(name),
  );
  const hasOwn = own.accounts.some(({ sample }) => !sample);
  if (hasOwn && !isKnown && looksLikeUs(written, own.names))
    return notOurs('It uses our name, but is not the name of any account of ours.');
  return cannotTell(
    'Anybody can have an account with this name in some network. Enter the full address of its page.',
  );
}
