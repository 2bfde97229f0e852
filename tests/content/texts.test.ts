import { describe, expect, test } from 'vitest';
import { listFaqs } from '../../app/features/faqs/faqs.server';
import { participatingStatesFile } from '../../app/features/offices/offices.server';
import { findPage } from '../../app/features/pages/pages.server';
import {
  managementFile,
  responsibilitiesFile,
  stakeholdersFile,
} from '../../app/features/people/people.server';
import { tendersFile } from '../../app/features/tenders/tenders.server';
import { domOf } from '../support/dom';

/** Texts of blocks, by page. */
const BLOCK_TEXTS: Record<string, () => unknown> = {
  faqs: () => listFaqs().map(({ question, answerHtml }) => question + answerHtml),
  responsibilities: () => responsibilitiesFile.read(),
  'management-team': () => managementFile.read(),
  'participating-states': () => participatingStatesFile.read(),
  stakeholders: () => stakeholdersFile.read(),
  tenders: () => tendersFile.read(),
};

/** The visible text of a page, without tags; in lower case, because an expected word may start a sentence. */
function textOf(path: string): string {
  const page = findPage(path);
  if (!page) throw new Error(`There is no page ${path}`);
  const body = page.parts.map((part) =>
    'html' in part ? part.html : JSON.stringify(BLOCK_TEXTS[part.block]?.() ?? ''),
  );
  const { textContent } = domOf([page.hero.title, page.hero.tagline, ...body].join(' ')).body;
  return (textContent ?? '').replace(/\s+/g, ' ').toLowerCase();
}

/** Figures and exact texts of docs/behaviour.md 1, 2.4 to 2.9, 3, 5 and 9, by page. */
const TEXTS: Record<string, string[]> = {
  '/who-we-are': [
    'Who We Are',
    'Our vision',
    'Our mission',
    '2016',
    'World Bank',
    '500 million dollars',
    '1.3 billion dollars',
    'three objectives',
    'Policies and principles',
    'eight responsibilities',
    'Four people',
    'management team',
    '36 states plus the FCT',
  ],
  '/who-we-are/about-us': [
    'About Us',
    'Our vision',
    'Our mission',
    '2016',
    'World Bank',
    '500 million dollars',
    '1.3 billion dollars',
    'three objectives',
    'Policies and principles',
    'eight responsibilities',
    'Four people',
    'management team',
    '36 states plus the FCT',
  ],
  '/who-we-are/our-history': [
    '2016',
    '500 million dollars',
    '1.3 billion dollars',
    'World Bank',
    'September 2016',
    '8,352,252',
    '35,448,474',
  ],
  '/who-we-are/operational-structure': [
    'core functions',
    '36 states and the FCT',
    'memorandum of understanding',
    'What each state must do',
    'Where implementation happens',
  ],
  '/what-we-do': [
    'register',
    'safety-nets programme',
    'Shock-responsive support',
    'Grievance redress',
    'Monitoring',
    '969',
    'ages 70 and above',
    '228,290',
    '8,000+',
    '774',
  ],
  '/what-we-do/national-cash-transfer-programme': [
    'Base cash transfer',
    'Top-up based on state conditions',
    'Livelihood support',
    '75,000 naira per household',
    '15 million households',
    'September 2016',
    '36 states plus the FCT',
  ],
  '/what-we-do/youth-empowerment-and-social-support-operations': [
    'over 500,000 youth',
    'life skills',
    '1.5 million',
    'public workfare',
  ],
  '/what-we-do/community-and-social-development-project': [
    'participating states',
    'six regions',
    'North Central',
    'South West',
    'Zamfara',
  ],
  '/where-we-work': ['36 states plus the FCT', '774'],
  '/where-we-work/our-state-offices': ['coordinating unit', '9am-5pm', '969'],
  '/nsr': ['The Nigeria Social Register (NSR)', '19,708,500', '70,901,460', '228,290', '8,000+', '774'],
  '/nsr/how-the-nigeria-social-register-works': [
    'How the Nigeria Social Register Works',
    'Poverty mapping',
    'Community targeting',
    'Enumeration',
    'Proxy means test ranking',
    'Deciles 1 to 6 are eligible for the national beneficiary register',
  ],
  '/nsr/our-targeting-approach': ['Our Targeting Approach', 'ranked by poverty', 'bottom 30%', '50%', '20%'],
  '/nsr/community-based-targeting-process': [
    'Community-Based Targeting (CBT) Process',
    'one community development officer as lead, one orientation agency officer, two local government officers and two computer-literate enumerators',
    'Pre-sensitization visit',
    'Community sensitization and mobilization',
    'Community engagement',
    'grievance redress mechanism',
    'One male and one female member',
    'geo-tag',
    'grievance focal person',
    'State officials',
    'Lists are produced in triplicate',
  ],
  '/nsr/nsr-coverage-across-nigeria': [
    'NSR Coverage Across Nigeria',
    'Every community counts',
    '36 states',
    '774 local government areas',
    'over 19 million households',
    'more than 70 million individuals',
    '17,367,501',
    '18,080,973',
  ],
  '/nsr/accessing-the-nsr': [
    'Accessing the NSR',
    'Verified data for impactful action',
    'compliance, purpose and data protection',
    'relevant anonymised data',
    '9am-5pm, Monday to Friday',
    '@',
    'If country wide write "all states"',
    'If state wide write "all LGAs"',
    'If LGA wide write "all Wards"',
    '1st to 10th deciles, 1st being the poorest',
    'age, vocation, educational qualification',
  ],
  '/nsr/nsr-in-action': [
    'NSR in Action',
    'Data that drives real decisions',
    'Cash transfers',
    'COVID-19 food relief',
    'Youth empowerment',
    'Donor social protection',
    'State emergency responses',
  ],
  '/nsr/data-access-request-form': [
    'Data Access Request Form (DARF)',
    'compliance, purpose and data protection',
    'relevant anonymised data',
  ],
  '/get-involved': [
    'outreach',
    'training and fieldwork',
    'stories',
    'testimonial',
    'complaint',
    'fraud',
    'official channels',
    '969',
  ],
  '/get-involved/careers': ['fraudulent job offers', 'fees', 'personal or banking data', 'Check back'],
  '/get-involved/tenders': [
    'impact evaluation follow-up data collection',
    'disability assessment',
    'external financial audit',
    'call sorting',
    'concept note for the rapid response register',
    'partial data update and validation of the social registry',
    'survey firms for validation and enumeration',
    'independent review of cash transfer households',
    '2021',
    '2022',
  ],
  '/get-involved/third-party-monitors': [
    '28 June 2024',
    'English',
    'authorised official',
    'one lot only',
    'At least 5 years',
    'At least 2 years',
    'at least 2 states of its zone',
    'corporate affairs commission',
    'Tax clearance',
    'Audited accounts',
    'hard-to-reach areas',
  ],
  '/get-involved/our-stakeholders': [
    'DONORS/DEPARTMENT PARTNERS',
    'GOVERNMENT AGENCIES',
    'PRIVATE ORGANIZATIONS',
  ],
  '/get-involved/learn-more-about-the-nsr': [
    'Geographic targeting',
    'Community-based targeting',
    'Proxy means test',
    'Categorical targeting',
  ],
  '/get-involved/partner-with-us': ['invites organisations', 'access to NSR data'],
  '/resource-hub': ['Newsletters', 'Policy documents', 'Galleries', 'Privacy policy'],
  '/resource-hub/news': ['News', 'newest first'],
  '/resource-hub/policy-and-governance-documents': ['Policy', '15 documents'],
  '/resource-hub/faqs': [
    'Frequently Asked Questions',
    'over 65 million individuals',
    'more than 70 million',
    '969',
    'NIN integration links each household record',
    'community-based targeting',
  ],
  '/resource-hub/privacy-policy': [
    "Nigeria's data protection regulation",
    'What is collected and why',
    'Storage, security and use',
    'Who can access it',
    'Your rights',
  ],
};

describe.each(Object.entries(TEXTS))('%s says', (path, texts) => {
  const text = textOf(path);
  test.each(texts)('%s', (expected) => {
    expect(text).toContain(expected.toLowerCase());
  });
});
