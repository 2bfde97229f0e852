import { markdownForMail } from '../../../content-files/markdown-mail.server';
import { dayInWords } from '../../../ui/day-in-words';
import type { WrittenMail } from '../../../ui/mail-message';
import { findFile } from '../../documents/files.server';
import { signedMail } from '../../navigation/signed-mail.server';
import { monthInWords } from '../../register/edition.server';
import { changesPath, editionPath } from '../../register/paths';
import { TENDERS_PATH } from '../../tenders/tenders';
import { tendersFile } from '../../tenders/tenders.server';
import { STATE_CHOICES } from '../choices';
import type { EditionNews, StateFigures } from '../issues/edition-news.server';
import { type SubscriberLinks, subscriberLinks } from '../mails.server';

/** Every tender with the name used in announcements: its file, or its title if it has none. */
export function listTenders() {
  return tendersFile.read().tenders.map((tender) => ({ ...tender, name: tender.link ?? tender.title }));
}

/** Makes a function that writes the emails about a tender; null if the site no longer has it. */
export function tenderMailWriter(
  name: string,
  origin: string,
): ((links: SubscriberLinks) => WrittenMail) | null {
  const tender = listTenders().find((each) => each.name === name);
  if (!tender) return null;
  const { title, date, excerpt, link, sample } = tender;
  const file = link ? findFile(link) : null;
  return (links) =>
    signedMail(`${sample ? 'Sample: new' : 'New'} tender: ${title}`, [
      ...(sample ? ['This tender is a sample, until the office publishes its own.'] : []),
      ...(excerpt ? [markdownForMail(excerpt, origin)] : []),
      { facts: [['Published', dayInWords(date)]] },
      file
        ? { label: `Read it (${file.note})`, href: origin + file.path }
        : { label: 'See all tenders', href: origin + TENDERS_PATH },
      ...(file ? [{ links: [{ label: 'All tenders', href: origin + TENDERS_PATH }] }] : []),
      'You get this email because you asked for news of tenders and confirmed this address.',
      subscriberLinks(links),
    ]);
}

/** Figures by slug of the state. */
type Figures = Map<string, StateFigures>;

/**
 * The email about a new edition of the register, with the nation's and the chosen states' figures, before and after.
 *
 * @param chosen slugs of states
 */
export function editionMail(
  { edition, states, statesBefore }: { edition: EditionNews; states: Figures; statesBefore: Figures },
  chosen: readonly string[],
  links: SubscriberLinks,
  origin: string,
): WrittenMail {
  const { before, isSample } = edition;
  const month = monthInWords(edition.asAt);
  const changes = before && origin + changesPath(before.edition, edition.edition);
  const places = STATE_CHOICES.filter(({ slug }) => chosen.includes(slug));
  return signedMail(`${isSample ? 'Sample: new' : 'New'} figures of the register: ${month}`, [
    ...(isSample ? ['These figures are samples, until the office publishes its own.'] : []),
    before
      ? `The summary of the National Social Register by LGAs as at ${month} has been published. It replaces the one as at ${monthInWords(before.asAt)}.`
      : `The summary of the National Social Register by LGAs as at ${month} has been published.`,
    {
      facts: [
        ...facts('Nigeria', edition, before),
        ...places.flatMap(({ name, slug }) =>
          facts(name, states.get(slug) ?? NOTHING, before && (statesBefore.get(slug) ?? NOTHING)),
        ),
      ],
    },
    { label: 'Open the figures', href: origin + editionPath(edition.edition) },
    ...(changes ? [{ links: [{ label: 'What has changed', href: changes }] }] : []),
    places.length > 0
      ? 'You get this email because you asked for news of the register, with the figures of these states, and confirmed this address.'
      : 'You get this email because you asked for news of the register and confirmed this address. You can choose states whose figures it should show.',
    subscriberLinks(links),
  ]);
}

const NOTHING: StateFigures = { households: null, individuals: null };

function facts(place: string, now: StateFigures, then: StateFigures | null): [string, string][] {
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
