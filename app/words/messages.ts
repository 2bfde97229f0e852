import { z } from 'zod';

const message = z.string().min(1, 'is empty');

function section<Name extends string>(...names: Name[]) {
  return z.strictObject(
    Object.fromEntries(names.map((name) => [name, message])) as Record<Name, typeof message>,
  );
}

/**
 * The words of pages in one language (app/messages), as ICU MessageFormat. Browsers get the sections `header` and `menu` in
 * English, which have no more than names to fill in.
 */
export const messagesSchema = z.strictObject({
  /** Which state of the English words they follow: the start of its SHA-256. Only translations have it. */
  of: z
    .string()
    .regex(/^[0-9a-f]{12}$/, 'must be the first 12 hex digits of the SHA-256 of app/messages/en.yaml')
    .optional(),
  /** Whether nobody has reviewed them. */
  sample: z.boolean().default(false),
  language: section('name', 'label', 'unreviewed', 'newerEnglish'),
  header: section(
    ...(['skipToContent', 'checkLink', 'reportProblem', 'menu', 'mainMenu', 'notices'] as const),
    ...(['seeAll', 'seeAllOf', 'preview', 'samples', 'searchLabel', 'search'] as const),
  ),
  /** Recordings of texts. */
  listen: section('label', 'file'),
  menu: section('home', 'allPages', 'siteMap', 'breadcrumb', 'newTab'),
  /** Titles of the content, which have a message if it has them in these words in English. */
  menuTitles: section(
    ...(['home', 'whoWeAre', 'whatWeDo', 'whereWeWork', 'nsr', 'getInvolved', 'resourceHub'] as const),
  ),
  footer: section('tollFree', 'quickLinks', 'sampleAddress', 'sampleLinks', 'follow', 'accountOf'),
  footerTitles: section(
    ...(['answers', 'isItFromUs', 'registerTable', 'stateOffices', 'askForData', 'search'] as const),
    ...(['privacyPolicy', 'accessKeys', 'hours', 'tagline'] as const),
  ),
  errors: section('pagesMayHelp', 'homePage', 'orCall', 'onlyEnglish').extend({
    '404': section('title', 'text'),
  }),
  common: section(
    ...([
      'error',
      'thereIsAProblem',
      'lastUpdated',
      'published',
      'sample',
      'sampleInBrackets',
      'sampleText',
    ] as const),
    ...(['textToCopy', 'shareByWhatsApp', 'shareBySms', 'passItOn'] as const),
  ),
  search: section(
    ...(['title', 'titleFor', 'tagline', 'again', 'empty', 'found', 'none'] as const),
    ...(['wholeAnswer', 'checkSpelling', 'fewerWords', 'cut', 'inEnglish'] as const),
    ...(['page', 'previous', 'next', 'englishFails'] as const),
  ),
  answers: section(
    ...(['title', 'tagline', 'description', 'nothingHere', 'related'] as const),
    ...(['accessibilityDays', 'sampleNumber'] as const),
  ).extend({
    groups: section(
      ...(['youAndTheRegister', 'payments', 'frauds', 'helpAndComplaints'] as const),
      ...(['figuresAndRights', 'workingWithTheOffice'] as const),
    ),
  }),
  /** The page that says whether something is from the office. */
  origin: section(
    ...(['title', 'tagline', 'description', 'question', 'questionAgain', 'hint', 'button'] as const),
    ...(['below', 'enterSomething', 'pressCheck'] as const),
  ).extend({
    verdicts: section('fraud', 'ours', 'notOurs', 'cannotTell'),
    marks: section('ours', 'notOurs', 'cannotTell'),
    wanted: section('asksFor', 'and', 'secret', 'money', 'click'),
    page: section(
      ...(['whatItNames', 'nothingToLookUp', 'namesAreOurs', 'more', 'whatToDo', 'costsNothing'] as const),
      ...(['doNotAnswer', 'beSureFirst', 'callAndAsk', 'tellYourBank', 'ownRequest', 'readWarning'] as const),
    ),
    reasons: section(
      ...(['hiddenCharacters', 'notAnAddress', 'program', 'otherScheme', 'ourWebsite'] as const),
      ...(['openWithHttps', 'ourAccount', 'beforeAt', 'writtenOtherwise', 'belowOurs'] as const),
      ...(['shortener', 'nameOnNetwork', 'anybodyOnNetwork', 'partnerLink', 'foreignLetters'] as const),
      ...(['lookAlike', 'namesUs', 'numbersForName', 'strangeHost', 'seenInFraud', 'ourMail'] as const),
      ...(['mailLikeOurs', 'partnerMail', 'mailLooksOurs', 'strangeMail', 'accountLooksOurs'] as const),
      ...(['anyAccount', 'ourNumber', 'numberLooksOurs', 'strangeNumber'] as const),
      ...(['referenceFits', 'referenceMistyped'] as const),
    ),
    passOn: section('check', 'fraud', 'ours', 'notOurs', 'cannotTell'),
  }),
  warnings: section('title', 'tagline', 'above', 'none', 'seen', 'sample', 'tellUsMore', 'all'),
  /** Names of the months, by their number. */
  months: section('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'),
});

export type Messages = z.output<typeof messagesSchema>;
