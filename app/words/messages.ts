import { z } from 'zod';
import { review, reviewedFile } from './review';

const message = z.string().min(1, 'is empty');

function section<Name extends string>(...names: Name[]) {
  return z.strictObject(
    Object.fromEntries(names.map((name) => [name, message])) as Record<Name, typeof message>,
  );
}

const refusal = section('title', 'text');

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
  reviewed: review.optional(),
  sample: z.boolean().default(false),
  language: section('name', 'label', 'unreviewed', 'newerEnglish'),
  header: section(
    ...(['skipToContent', 'checkLink', 'reportProblem', 'menu', 'mainMenu', 'notices'] as const),
    ...(['seeAll', 'seeAllOf', 'preview', 'samples', 'searchLabel', 'search'] as const),
  ),
  /** Recordings of texts. */
  listen: section('label', 'file'),
  menu: section('home', 'allPages', 'siteMap', 'breadcrumb', 'moreIn', 'related', 'newTab'),
  /** Titles of the content, which have a message if it has them in these words in English. */
  menuTitles: section(
    ...(['home', 'whoWeAre', 'whatWeDo', 'whereWeWork', 'nsr', 'getInvolved', 'resourceHub'] as const),
    'stateOffices',
  ),
  footer: section(
    ...(['tollFree', 'quickLinks', 'sampleAddress', 'sampleLinks', 'follow', 'accountOf'] as const),
    'closeMenu',
  ),
  footerTitles: section(
    ...(['answers', 'isItFromUs', 'registerTable', 'stateOffices', 'askForData', 'search'] as const),
    ...(['privacyPolicy', 'accessKeys', 'hours', 'tagline'] as const),
  ),
  /** The page of a state or an LGA. */
  place: section(
    ...(['tagline', 'titleState', 'titleLga', 'descriptionState', 'descriptionLga', 'nigeria'] as const),
    ...(['none', 'households', 'first', 'firstRanked', 'firstShared', 'firstRankedShared'] as const),
    ...(['standing', 'standingShared', 'shared', 'rankMost', 'rankFewest', 'rankOther'] as const),
    ...(['amongStates', 'amongStatesAndFct', 'amongListed', 'lgasListed', 'whole', 'underTenth'] as const),
    ...(['same', 'more', 'fewer', 'widerLgas', 'widerRows'] as const),
    ...(['size', 'sizeCompared', 'women', 'womenCompared', 'asAt', 'asAtSample'] as const),
  ).extend({
    page: section(
      ...(['sampleFigures', 'inDoubt', 'mapOf', 'trend', 'shareOfAll', 'shareOfState'] as const),
      ...(['rankByHouseholds', 'rankInState', 'rankInNigeria', 'rankOf', 'amongTheStates'] as const),
      ...(['compares', 'asGiven', 'rowsTwice', 'asFile', 'bars', 'asPicture', 'onYourWebsite'] as const),
      ...(['share', 'stateHas', 'elsewhereState', 'elsewhereLga', 'compare', 'askForMore'] as const),
      ...(['neighbours', 'previousState', 'nextState', 'firstState', 'lastState'] as const),
      ...(['previousLga', 'nextLga', 'firstLga', 'lastLga'] as const),
    ),
    charts: section(
      ...(['ranked', 'rankedTitle', 'rankedAbout', 'nextAbove', 'hasMost', 'nextBelow'] as const),
      ...(['hasFewest', 'fewest', 'most', 'placeWith', 'spread', 'spreadTitle', 'spreadAbout'] as const),
    ),
  }),
  /** The list of LGAs on the page of a state. */
  table: section(
    ...(['lga', 'households', 'individuals', 'male', 'female', 'noData', 'note', 'caption'] as const),
    ...(['lgasOf', 'inPublishedOrder', 'mostFirst', 'fewestFirst', 'byAToZ', 'byZToA'] as const),
  ).extend({
    inSentence: section('lga', 'households', 'individuals', 'male', 'female'),
  }),
  /** The state offices, and the head office, which is asked for while its address is a sample. */
  contact: section(
    ...(['questionsAbout', 'writeOrCall', 'writeOrCallSample', 'call', 'allOffices'] as const),
    ...(['whereToWrite', 'byEmail', 'callForAddress'] as const),
  ),
  errors: section('pagesMayHelp', 'homePage', 'orCall', 'onlyEnglish').extend({
    '404': refusal,
    '503': refusal,
    /** A page that was taken away. */
    gone: section('title', 'text', 'why', 'look'),
  }),
  /** What the site says before it reads a form, or when it is busy, by HTTP status. */
  refusals: section('wait', 'home').extend({
    '400': refusal,
    '403': refusal,
    '405': refusal,
    '413': refusal,
    '414': refusal,
    '415': refusal,
    '429': refusal,
    '500': refusal,
    '503': refusal,
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
      'samplePicture',
      'warning',
    ] as const),
    ...(['textToCopy', 'shareByWhatsApp', 'shareBySms', 'passItOn'] as const),
    ...(['required', 'leaveEmpty', 'yourData', 'shorten', 'cannotKeep', 'refusedValue'] as const),
    'feed',
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
      ...(['figuresAndRights', 'workingWithTheOffice', 'others'] as const),
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
  /** The form to report a fraud. */
  report: section(
    ...(['title', 'tagline', 'description', 'bankFirst', 'whatHappened', 'whatHappenedHint'] as const),
    ...(['link', 'linkHint', 'where', 'whereHint', 'noState', 'when', 'whenHint', 'use', 'send'] as const),
    ...(['enterWhatHappened', 'chooseState', 'dayNotPossible', 'dayForm', 'notSaved'] as const),
  ).extend({
    sent: section(
      ...(['title', 'text', 'next', 'staffRead', 'noAnswer', 'keepMessage'] as const),
      ...(['tellYourBank', 'somethingElse', 'another'] as const),
    ),
  }),
  warnings: section('title', 'tagline', 'above', 'none', 'seen', 'sample', 'tellUsMore', 'all'),
  /** The page of all notices. */
  notices: section('title', 'tagline', 'description', 'none', 'seeAlso', 'sampleDates'),
  /** The table of the state offices. */
  offices: section('caption', 'sample', 'number', 'state', 'contact', 'contactLabel'),
  /** What the service worker says of pages without a connection (app/service-worker). */
  offline: section(
    ...(['noPages', 'readOn', 'notReached', 'asItWas', 'notKept', 'readThese', 'noForm'] as const),
  ),
  /** Names of the months, by their number. */
  months: section('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'),
  mail: section('signature', 'automatic', 'openAddress', 'changeTopics', 'unsubscribe').extend({
    confirm: section('subject', 'entered', 'button', 'until', 'notYou'),
    /** To an address that is entered again. */
    already: section('subject', 'text', 'links'),
    welcome: section('subject', 'thanks', 'keep'),
    issue: section('sample', 'page', 'why', 'inEnglish'),
    tender: section(
      ...(['subject', 'sample', 'published', 'closes', 'read', 'seeAll', 'all', 'why'] as const),
    ),
    edition: section(
      ...(['subject', 'sample', 'published', 'replaces', 'households', 'individuals'] as const),
      ...(['before', 'open', 'changed', 'why', 'whyStates'] as const),
    ),
  }),
  /** The page behind the link of that email. */
  confirm: section(
    ...(['title', 'text', 'button', 'doneTitle', 'doneText', 'chosen', 'states'] as const),
    ...([
      'expiredTitle',
      'expiredText',
      'sendAgain',
      'unknownTitle',
      'unknownText',
      'subscribeAgain',
    ] as const),
  ),
  newsletter: section(
    ...(['title', 'tagline', 'description', 'how', 'which', 'choose', 'address', 'button'] as const),
    ...(['use', 'enterEmail', 'emailForm', 'noTopic', 'failed', 'issues'] as const),
  ).extend({
    topics: section('news', 'tenders', 'register'),
    sent: section('title', 'next', 'mail', 'follow', 'then', 'none'),
    /** The page of an issue. */
    issue: section('dated', 'sample', 'all', 'subscribe'),
    /** Lists and figures in an issue. */
    blocks: section(
      ...(['allNews', 'allDocuments', 'allTenders', 'register', 'registerSample'] as const),
      ...(['before', 'edition', 'noData'] as const),
    ),
  }),
});

/** The same of a language other than English. */
export const translatedMessagesSchema = reviewedFile(messagesSchema.required({ of: true }));

export type Messages = z.output<typeof messagesSchema>;
