import type { WrittenMail } from '../../../ui/mail-message';
import { signedMail } from '../../navigation/signed-mail.server';
import { monthInWords } from '../../register/edition.server';
import { changesPath, editionPath } from '../../register/paths';
import { STATE_CHOICES } from '../choices';
import type { EditionNews, StateFigures } from '../issues/edition-news.server';
import { type SubscriberLinks, subscriberLinks } from '../mails.server';

/** What mails about an edition tell: the nation's figures, and those of each state, before and after. */
export interface EditionFigures {
  edition: EditionNews;
  states: Map<string, StateFigures>;
  statesBefore: Map<string, StateFigures>;
}

/**
 * The mail about a new edition of the register.
 *
 * @param chosen states by their names in addresses
 */
export function editionMail(
  { edition, states, statesBefore }: EditionFigures,
  chosen: readonly string[],
  links: SubscriberLinks,
  origin: string,
): WrittenMail {
  const { before, isSample } = edition;
  const month = monthInWords(edition.asAt);
  const places = STATE_CHOICES.filter(({ slug }) => chosen.includes(slug));
  return signedMail(`${isSample ? 'Sample: new' : 'New'} figures of the register: ${month}`, [
    ...(isSample ? ['These figures are samples. They stand in until the office publishes its own.'] : []),
    before
      ? `The summary of the National Social Register by LGAs as at ${month} is published. Before stood the one as at ${monthInWords(before.asAt)}.`
      : `The summary of the National Social Register by LGAs as at ${month} is published.`,
    {
      facts: [
        ...facts('Nigeria', edition, before),
        ...places.flatMap(({ name, slug }) =>
          facts(name, states.get(slug) ?? NOTHING, before && (statesBefore.get(slug) ?? NOTHING)),
        ),
      ],
    },
    { label: 'Open the figures', href: origin + editionPath(edition.edition) },
    ...(before
      ? [
          {
            links: [
              { label: 'What has changed', href: origin + changesPath(before.edition, edition.edition) },
            ],
          },
        ]
      : []),
    places.length > 0
      ? 'You get this mail because you asked for news of the register, with the figures of these states, at this address and confirmed that.'
      : 'You get this mail because you asked for news of the register at this address and confirmed that. You can choose states whose figures stand in it.',
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

/** `then` is undefined or null where there is no figure before. */
function change(now: number | null, then: number | null): string {
  const figure = now === null ? 'No data' : now.toLocaleString('en-GB');
  return then === null ? figure : `${figure} (before: ${then.toLocaleString('en-GB')})`;
}
