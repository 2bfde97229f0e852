import { z } from 'zod';
import text from '../../content/site.yaml?raw';
import { dataFile } from '../../content-files/yaml-file.server';
import type { Site } from './site';

const path = z.string().regex(/^\/[a-z0-9/.-]*$/, 'must be a path like /who-we-are');
const child = z.strictObject({ title: z.string().min(1), path, isExternal: z.boolean().optional() });

const schema = z.strictObject({
  name: z.string(),
  fullName: z.string(),
  tagline: z.string(),
  tollFree: z.string(),
  address: z.strictObject({ sample: z.boolean().optional(), lines: z.array(z.string()) }),
  email: z.strictObject({ sample: z.boolean().optional(), address: z.email() }),
  hours: z.string(),
  social: z.strictObject({
    sample: z.boolean().optional(),
    links: z.array(z.strictObject({ name: z.string(), url: z.url() })),
  }),
  quickLinks: z.array(child),
  groups: z.array(
    child.extend({
      description: z.string().optional(),
      hero: z.string().optional(),
      children: z.array(child).default([]),
    }),
  ),
});

/** The file of names, addresses and menus, checked; `site-file.ts` has its words for the browser. */
export const siteFile = dataFile<Site>({ file: 'app/content/site.yaml', text }, schema);
