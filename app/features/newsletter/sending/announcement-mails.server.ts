import { markdownForMail } from '../../../content-files/markdown-mail.server';
import { dayIn, formatted, messagesOf, monthIn } from '../../../content-files/messages.server';
import type { WrittenMail } from '../../../mail/mail-message';
import { env } from '../../../server/env.server';
import { sampleTitle } from '../../../text/sample';
import { stands } from '../../../text/standing';
import { findFile } from '../../documents/files.server';
import { englishPart, signedMail } from '../../navigation/signed-mail.server';
import { changesPath, editionPath } from '../../register/paths';
import { TENDERS_PATH } from '../../tenders/tenders';
import { tendersFile } from '../../tenders/tenders.server';
import { STATE_CHOICES } from '../choices';
import { type EditionNews, editionNews, stateFigures, type Totals } from '../issues/edition-news.server';
import { type SubscriberLinks, subscriberLinks } from '../mails.server';

/** Writes a subscriber's email in a language; titles and names of places stay as they are. @param chosen slugs of the states whose figures it shows */
export type AnnouncementWriter = (
  links: SubscriberLinks,
  language: string,
  chosen: readonly string[],
) => WrittenMail;

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
  return (links, language) => {
    const words = messagesOf(language).mail.tender;
    const closing: [string, string][] = closes ? [[words.closes, dayIn(language, closes)]] : [];
    const subject = sampleTitle(formatted(language, words.subject, { title }), sample);
    const parts = [
      ...(sample ? [words.sample] : []),
      ...(excerpt ? [englishPart(markdownForMail(excerpt, origin), language)] : []),
      { facts: [[words.published, dayIn(language, date)] as const, ...closing] },
      file
        ? { label: formatted(language, words.read, { file: file.note }), href: origin + file.path }
        : { label: words.seeAll, href: origin + TENDERS_PATH },
      ...(file ? [{ links: [{ label: words.all, href: origin + TENDERS_PATH }] }] : []),
      words.why,
      subscriberLinks(links, language),
    ];
    return signedMail(subject, parts, language);
  };
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
  const origin = env().PUBLIC_URL;
  const changes = before && origin + changesPath(before.edition, name);
  return (links, language, chosen) => {
    const words = messagesOf(language).mail.edition;
    const places = STATE_CHOICES.filter(({ slug }) => chosen.includes(slug));
    const month = monthIn(language, edition.asAt);
    const subject = sampleTitle(formatted(language, words.subject, { month }), isSample);
    const nation = messagesOf(language).place.nigeria;
    const parts = [
      ...(isSample ? [words.sample] : []),
      published(edition, language),
      {
        facts: [
          ...facts(language, nation, edition, before),
          ...places.flatMap(({ name: state, slug }) =>
            facts(
              language,
              state,
              states.get(slug) ?? NOTHING,
              before && (statesBefore.get(slug) ?? NOTHING),
            ),
          ),
        ],
      },
      { label: words.open, href: origin + editionPath(name) },
      ...(changes ? [{ links: [{ label: words.changed, href: changes }] }] : []),
      places.length > 0 ? words.whyStates : words.why,
      subscriberLinks(links, language),
    ];
    return signedMail(subject, parts, language);
  };
}

function published({ asAt, before }: EditionNews, language: string): string {
  const words = messagesOf(language).mail.edition;
  const said = (message: string, month: string) =>
    formatted(language, message, { month: monthIn(language, month) });
  return [said(words.published, asAt), ...(before ? [said(words.replaces, before.asAt)] : [])].join(' ');
}

const NOTHING: Totals = { households: null, individuals: null };

function facts(language: string, place: string, now: Totals, then: Totals | null): [string, string][] {
  const { households, individuals } = messagesOf(language).mail.edition;
  return [
    [formatted(language, households, { place }), change(language, now.households, then?.households ?? null)],
    [
      formatted(language, individuals, { place }),
      change(language, now.individuals, then?.individuals ?? null),
    ],
  ];
}

/** `then` is null if there is no earlier figure. */
function change(language: string, now: number | null, then: number | null): string {
  const { table, mail } = messagesOf(language);
  const figure = now === null ? table.noData : now.toLocaleString('en-GB');
  if (then === null) return figure;
  return formatted(language, mail.edition.before, { figure, before: then.toLocaleString('en-GB') });
}
