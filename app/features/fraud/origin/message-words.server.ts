/** What a word of a message is about. A word may be of several kinds. */
export type Kind = keyof typeof WORDS;

/** The words that the fraud check knows, in English and Pidgin. */
export const WORDS = {
  /** Hand something over. */
  give:
    'send give gimme provide drop text reply submit share tell forward read enter type input supply upload snap hand bring ' +
    'confirm verify update fill disclose reveal inbox whatsapp assist quote scan attach remit dictate insert show put add',
  /** Something is wanted. */
  need: 'need require requirement requirements compulsory mandatory necessary remain',
  /** Somebody wants it. */
  demand: 'ask want request demand require charge collecting collected raise told',
  /** Hand over money. */
  pay:
    'pay transfer deposit remit invest contribute settle send drop bring find give buy purchase lodge keep come owe grease ' +
    'recharge sow raise refund',
  /** Secrets of a bank account; nobody needs them to pay somebody. */
  secret: 'bvn pin otp password passcode cvv cvc',
  /** Secrets if the message speaks of a payment, a phone or the register. */
  code: 'code token digit number thumb thumbprint fingerprint sim',
  /** Said of a card or a code that are secrets. */
  bank: 'atm debit credit bank payment money card verification back',
  phone: 'phone text message sent receive screen digit',
  fee:
    'fee charge levy dues due deposit bribe tip duty commission workmanship vat tax clearance insurance cost price ' +
    'appreciation outstanding',
  /** Fees that are a fraud whoever asks for them. */
  upfront:
    'processing activation clearance application training enrolment enlistment acceptance commitment handling documentation ' +
    'facilitation verification registration logistics stamp claim renewal legal customs delivery form service release ' +
    'administrative',
  /** What is sold, and may cost nothing. */
  place: '969 register regista nassco nsr household beneficiary safetynet',
  /** Several of these are of the register too. */
  entry: 'list slot place form name card slip certificate',
  /** Who is said to write or to pay. */
  office:
    'government fg federal minister ministry president presidency governor senator councillor coordinator enumerator officer ' +
    'consultant efcc cbn',
  /** Where the work is done. */
  area: 'worldbank lga ward community village abuja',
  /** Money for a favour. */
  favour: 'appreciate appreciated bribe kola kickback',
  /** What is promised. */
  aid:
    'grant palliative cashtransfer disbursement disburse release empowerment loan fund prize promo claim won winner approve select choose chosen ' +
    'congratulations arrears relief stipend voucher compensation beneficiary foodstuff scheme payment ready pending unclaimed agent ' +
    'registration enrolment enlistment capture ranking renewal programme complaint grievance',
  job: 'job recruitment recruit interview employment training facilitator monitor contract award tender shortlisted work vacancy',
  /** What the reader is said to get. */
  gain:
    'get receive collect cashtransfer grant palliative loan bonus prize promo fund win won credit alert arrears balance bal ' +
    'payment release worth owed earn empowerment paid conditional salary allowance gave given',
  /** Said of a secret by those who want it kept. */
  keep: 'keep safe secret change forget forgot lost block branch expire',
  /** What a link or a form is for. */
  click: 'click open claim apply register update login verify check confirm fill visit link enter',
  /** Pass a message on. */
  spread: 'share forward send broadcast post repost invite',
  /** Those to whom a message is passed on. */
  crowd: 'group friend people contact everybody other others post',
  /** A price follows or precedes. */
  price: 'cost price charge sell sale buy print',
  not: 'not no never nobody none nor neither without avoid cannot',
  /** Turn a denial round: "do not forget to send". */
  forget: 'forget fail delay hesitate worry mind waste miss only',
  /** A denial does not reach past these. */
  but: 'but just only except unless instead simply',
  /** Begin another clause. */
  clause: 'if because when who which where while whether',
  /** Said of frauds by those who warn of them. */
  warning: 'scam scammer fraud fraudster fraudulent thief thieves criminal fake false lie lying warning 419',
  /** After a verb, the reader is the one who gets. */
  you: 'you una your household people person families beneficiaries everybody him her',
  please: 'please kindly abeg urgent urgently now quick asap',
  /** Others who pay. */
  others: 'i we he she they government fg office programme bank dem it state world will',
  /** A private payment, if the message says nothing of the register. */
  private:
    'school tuition bursary rent landlord electricity light church mosque hospital bill mummy daddy wedding yams repayment cooperative subscription withdrawal petty exam jamb waec',
} as const;

/** Other spellings: of messages, of Pidgin, and of what sounds the same. */
export const SPELLINGS: Record<string, string> = Object.fromEntries(
  [
    ['send', 'snd sen sending'],
    ['give', 'giv gv'],
    ['pay', 'py'],
    ['please', 'pls plz plse biko ejoor jare'],
    ['your', 'ur yr youre yo ya'],
    ['you', 'u'],
    ['una', 'unna'],
    ['and', 'nd n'],
    ['for', '4 fr'],
    ['fee', 'fees fe fes'],
    ['them', 'am dem'],
    ['phone', 'fone'],
    ['list', 'lists'],
    ['name', 'names'],
    ['form', 'forms'],
    ['slot', 'slots'],
    ['place', 'places'],
    ['job', 'jobs'],
    ['code', 'codes'],
    ['pin', 'pins pincode'],
    ['bvn', 'bvns'],
    ['otp', 'otps'],
    ['password', 'passwords pasword passwd'],
    ['token', 'tokens'],
    ['bring', 'bringing'],
    ['registration', 'reg regd registering'],
    ['enrolment', 'enrollment enlistment enlisting'],
    ['programme', 'program'],
    ['government', 'govt gov'],
    ['not', 'dont'],
    ['cost', 'costing'],
    ['text', 'sms'],
  ].flatMap(([word = '', others = '']) => others.split(' ').map((other) => [other, word])),
);
