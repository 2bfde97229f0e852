import { judge } from './judge.server';
import type { OwnNames } from './own-names';

const listed = <Name>(name: Name) => ({ name, sample: false });

/** The lists of a test office: a site, two numbers, two mailboxes, two accounts, a partner, items seen in frauds. */
export const OWN: OwnNames = {
  hosts: ['nassco.example', 'www.nassco.example', 'localhost:4250'].map(listed),
  numbers: ['969', '+2349012345678'].map(listed),
  mails: ['info@nassco.example', 'akwa-ibom.scu@nassco.example'].map(listed),
  accounts: ['https://www.facebook.com/nassco', 'https://x.com/nassco_ng'].map((address) =>
    listed(new URL(address)),
  ),
  partners: [{ host: 'www.worldbank.org', name: 'World Bank' }],
  names: ['NASSCO', 'National Social Register', 'NSR', 'nassco'],
  networks: ['facebook.com', 'x.com', 'instagram.com', 't.me', 'wa.me', 'google.com'],
  shorteners: ['bit.ly', 'tinyurl.com'],
  frauds: [
    { written: 'https://grants-portal.test/apply', warning: { title: 'Grants', path: '/warnings/grants' } },
    { written: '0803 123 4567', warning: { title: 'Grants', path: '/warnings/grants' } },
    { written: 'agent@mail.test', warning: { title: 'Grants', path: '/warnings/grants' } },
  ],
};

/** The test office's verdict on a text as a whole. */
export function verdictOf(text: string) {
  return judge(text, OWN).verdict;
}

/** True if neither the text as a whole nor any part of it is judged ours. */
export function neverOurs(text: string): boolean {
  const { verdict, items } = judge(text, OWN);
  return verdict !== 'ours' && items.every((item) => item.verdict !== 'ours');
}
