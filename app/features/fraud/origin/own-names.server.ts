import { z } from 'zod';
import { dataFile, sampleMark, words } from '../../../content-files/data-file.server';
import { perContent } from '../../../content-files/store.server';
import { env } from '../../../server/env.server';
import { siteFile } from '../../navigation/site.server';
import { officesFile } from '../../offices/offices.server';
import { stakeholdersFile } from '../../people/people.server';
import { seenInFrauds } from '../warnings/warnings.server';
import { brandOf } from './judge-link.server';
import type { Listed, OwnNames } from './own-names';

const host = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be the name of a host, like www.example.org');
const sample = sampleMark;

/** The lists that decide whose something is. */
export const ownNamesSchema = z.strictObject({
  websites: z.array(z.strictObject({ host: host.meta({ title: 'Name of the website' }), sample })).meta({
    title: 'Websites of the office',
    description: 'By full name, like www.example.org. What is not listed is not ours.',
  }),
  numbers: z
    .array(
      z.strictObject({
        number: z
          .string()
          .regex(/^(\+234[\d ]{10,14}|\d{3,6})$/, 'must be like "+234 803 000 0000"')
          .meta({ title: 'Number' }),
        sample,
      }),
    )
    .meta({ title: 'Other telephone numbers of the office', description: 'Like +234 803 000 0000.' }),
  mails: z
    .array(
      z.strictObject({
        address: z.email('must be an email address like name@example.org').meta({ title: 'Email address' }),
        sample,
      }),
    )
    .meta({ title: 'Other email addresses of the office' }),
  names: z.array(words).meta({
    title: 'Names of the office',
    description: 'What people call it. An address that has one of them and is not ours is “not ours”.',
  }),
  networks: z.array(host).meta({
    title: 'Networks',
    description: 'Where anyone can have a page under any name, like facebook.com.',
  }),
  shorteners: z
    .array(host)
    .meta({ title: 'Services for short links', description: 'They hide where a link leads, like bit.ly.' }),
});

export const ownNamesFile = dataFile('data/own-names.yaml', ownNamesSchema);

/** All lists together. */
export const ownNames = perContent((): OwnNames => {
  const { websites, numbers, mails, names, networks, shorteners } = ownNamesFile.read();
  const site = siteFile.read();
  const offices = officesFile.read();
  const hosts: Listed[] = [
    { name: new URL(env().PUBLIC_URL).host, sample: false },
    ...websites.map((website) => ({ name: website.host, sample: website.sample })),
  ];
  return {
    hosts,
    numbers: [
      { name: site.tollFree, sample: false },
      ...numbers.map(({ number, sample }) => ({ name: number, sample })),
    ],
    mails: [
      { name: site.email.address, sample: site.email.sample ?? false },
      ...offices.offices.map(({ contact }) => ({ name: contact, sample: offices.sample })),
      ...mails.map(({ address, sample }) => ({ name: address, sample })),
    ].map(({ name, sample }) => ({ name: name.toLowerCase(), sample })),
    // A link to a network's home page is not an account.
    accounts: site.social.links
      .map(({ url }) => ({ name: new URL(url), sample: site.social.sample ?? false }))
      .filter(({ name }) => name.pathname !== '/'),
    partners: stakeholdersFile
      .read()
      .groups.flatMap(({ tiles }) => tiles)
      .flatMap(({ name, link }) => (link ? [{ name, host: new URL(link).hostname }] : [])),
    names: [...names, ...hosts.flatMap(({ name }) => brandOf(name) ?? [])],
    networks,
    shorteners,
    frauds: seenInFrauds(),
  };
});
