import { parse } from 'yaml';
import { z } from 'zod';
import text from '../../content/data/notifications.yaml?raw';
import type { Notifications } from './notification';

const schema = z.strictObject({
  sample: z.boolean().default(false),
  notifications: z.array(z.strictObject({ title: z.string().min(1), date: z.iso.date() })).min(1),
});

const { sample, notifications: list } = schema.parse(parse(text));

/** The notices of the banner, read from content/data/notifications.yaml. */
export const notifications: Notifications = { sample, list };
