import { markdownForMail } from '../../../content-files/markdown-mail.server';
import type { WrittenMail } from '../../../mail/mail-message';
import { env } from '../../../server/env.server';
import { dayInWords } from '../../../text/day-in-words';
import { sampleTitle } from '../../../text/sample';
import { stands } from '../../../text/standing';
import { findFile } from '../../documents/files.server';
import { signedMail } from '../../navigation/signed-mail.server';
import { monthInWords } from '../../register/edition.server';
import { changesPath, editionPath } from '../../register/paths';
import { TENDERS_PATH } from '../../tenders/tenders';
import { tendersFile } from '../../tenders/tenders.server';
import { STATE_CHOICES } from '../choices';
import { editionNews, stateFigures, type Totals } from '../issues/edition-news.server';
import { type SubscriberLinks, subscriberLinks } from '../mails.server';

/** Writes a subscriber's email. @param chosen slugs of the states whose figures it shows */
export type AnnouncementWriter = (links: SubscriberLinks, chosen: readonly string[]) => WrittenMail;

/** Every tender that stands, with the name used in announcements: its file, or its title if it has none. */
export function listTenders() {
  return tendersFile
    .read()
    .tenders.filter(stands)
    .map((tender) => ({ ...tender, name: tender.link ?? tender.title }));
}

/** Makes a function that writes the emails about a tender; null if the site no longer has it. */
export function tenderMailWriter(name: string): AnnouncementWriter | null {
  const tender = listTenders().find((each) => each.name === name);
  if (!tender) return null;
  const { title, date, closes, excerpt, link, sample } = tender;
  const origin = env().PUBLIC_URL;
  const file = link ? findFile(link) : null;
  const closing: [string, string][] = closes ? [['Closing day', dayInWords(closes)]] : [];
  return (links) =>
    signedMail(sampleTitle(`New tender: ${title}`, sample), [
      ...(sample ? ['This tender is a sample: it asks for no bids.'] : []),
      ...(excerpt ? [markdownForMail(excerpt, origin)] : []),
      { facts: [['Published', dayInWords(date)], ...closing] },
      file
        ? { label: `Read it (${file.note})`, href: origin + file.path }
        : { label: 'See all tenders', href: origin + TENDERS_PATH },
      ...(file ? [{ links: [{ label: 'All tenders', href: origin + TENDERS_PATH }] }] : []),
      'You get this email because you asked for news of tenders and confirmed this address.',
      subscriberLinks(links),
    ]);
}

/**
 * Makes a function that writes the emails about a new edition of the register, with the nation's and the chosen states'
 * figures, before and after; null if the edition is withdrawn or gone.
 */
export async function editionMailWriter(
  client: Parameters<typeof editionNews>[0],
  name: string,
): Promise<AnnouncementWriter | null> {
  const edition = await editionNews(client, name);
  if (!edition || edition.isWithdrawn) return null;
  const { before, isSample } = edition;
  const states = await stateFigures(client, name);
  const statesBefore = before ? await stateFigures(client, before.edition) : new Map<string, Totals>();
  const month = monthInWords(edition.asAt);
  const origin = env().PUBLIC_URL;
  const changes = before && origin + changesPath(before.edition, name);
  return (links, chosen) => {
    const places = STATE_CHOICES.filter(({ slug }) => chosen.includes(slug));
    return signedMail(sampleTitle(`New figures of the register: ${month}`, isSample), [
      ...(isSample ? ['These figures are samples. Do not quote them.'] : []),
      before
        ? `The summary of the National Social Register by LGAs as at ${month} has been published. It replaces the one as at ${monthInWords(before.asAt)}.`
        : `The summary of the National Social Register by LGAs as at ${month} has been published.`,
      {
        facts: [
          ...facts('Nigeria', edition, before),
          ...places.flatMap(({ name: state, slug }) =>
            facts(state, states.get(slug) ?? NOTHING, before && (statesBefore.get(slug) ?? NOTHING)),
          ),
        ],
      },
      { label: 'Open the figures', href: origin + editionPath(name) },
      ...(changes ? [{ links: [{ label: 'What has changed', href: changes }] }] : []),
      places.length > 0
        ? 'You get this email because you asked for news of the register, with the figures of these states, and confirmed this address.'
        : 'You get this email because you asked for news of the register and confirmed this address. You can choose states whose figures it should show.',
      subscriberLinks(links),
    ]);
  };
}

const NOTHING: Totals = { households: null, individuals: null };

function facts(place: string, now: Totals, then: Totals | null): [string, string][] {
  return [
    [`${place}, households`, change(now.households, then?.households ?? null)],
    [`${place}, individuals`, change(now.individuals, then?.individuals ?? null)],
  ];
}

/** `then` is null if there is no earlier figure. */
function change(now: number | null, then: number | null): string {
  const figure = now === null ? 'No data' : now.toLocaleString('en-GB');
  return then === null ? figure : `${figure} (before: ${then.toLocaleString('en-GB')})`;
}
