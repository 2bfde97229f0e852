import type { MetaFunction } from '@remix-run/node';
import { deskMeta } from '../meta';

/** The tags of a page with reports: phones must not make links of numbers and addresses that they find in them. */
export const reportMeta: MetaFunction = (args) => [
  ...(deskMeta(args) ?? []),
  { name: 'format-detection', content: 'telephone=no, email=no, address=no, date=no' },
];
