import { z } from 'zod';
import { dataFile, pagePath } from '../../content-files/data-file.server';

const child = z.strictObject({
  title: z.string().min(1),
  path: pagePath,
  isExternal: z.boolean().optional(),
});

const schema = z.strictObject({
  name: z.string(),
  fullName: z.string(),
  tagline: z.string(),
  tollFree: z.string(),
  address: z.strictObject({ sample: z.boolean().optional(), lines: z.array(z.string()) }),
  email: z.strictObject({ sample: z.boolean().optional(), address: z.email() }),
  hours: z.string(),
  licence: z.strictObject({
    sample: z.boolean().optional(),
    id: z.string().regex(/^[\w.-]+$/, 'is a short name such as CC-BY-4.0'),
    name: z.string().min(1),
    url: z.url(),
  }),
  dataRequests: z.strictObject({
    sample: z.boolean().optional(),
    // 240 working days are less than a year, which is the most that the database takes.
    answerDays: z.int().min(1).max(240),
    count: z.enum(['calendar', 'working'], 'must be calendar or working'),
    publicHolidays: z.array(z.iso.date('must be a date like 2026-12-25')).max(200),
  }),
  accessibility: z.strictObject({
    sample: z.boolean().optional(),
    answerDays: z.int().min(1).max(90),
  }),
  social: z.strictObject({
    sample: z.boolean().optional(),
    links: z.array(z.strictObject({ name: z.string(), url: z.url() })),
  }),
  quickLinks: z.array(child),
  groups: z.array(
    child.extend({
      /** Title in the hero of its first page, if different from the menu's. */
      hero: z.string().optional(),
      children: z.array(child).default([]),
      /** Pages that only the section's side list names. */
      tools: z.array(child).default([]),
    }),
  ),
});

/** The validated names, addresses and menus; `site-file.ts` bundles them for the browser. */
export const siteFile = dataFile('site.yaml', schema);

export type WrittenSite = z.output<typeof schema>;
