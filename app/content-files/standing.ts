import { z } from 'zod';

const day = z.iso.date('must be a date like 2025-09-08');

/** When a text was last changed, if that is later than its date. */
export const updatedSetting = {
  updated: day
    .optional()
    .meta({ title: 'Last updated', description: 'If the text was changed after its date.' }),
};

/** What became of a text or file after its date: `Standing` of app/text, and when it was last changed. */
export const standingSettings = {
  ...updatedSetting,
  /** The page or file that replaced it. */
  replacedBy: z
    .string()
    .regex(/^\/[a-z0-9/.-]*$/, 'must be a path like /who-we-are')
    .optional()
    .meta({
      title: 'Replaced by',
      description: 'The page or file that took its place, like /news/new-title.',
    }),
  /** Why it was withdrawn. */
  withdrawn: z.string().trim().min(1, 'is empty').optional().meta({
    title: 'Withdrawn because',
    description: 'The reason, for readers. The entry stays, and says so.',
  }),
  withdrawnOn: day.optional().meta({ title: 'Withdrawn on' }),
};

interface Dated {
  date: string;
  updated?: string;
  withdrawn?: string;
  withdrawnOn?: string;
}

/** For `superRefine`: the days must follow each other, and a withdrawal has its day and its reason. */
export function checkDays({ date, updated, withdrawn, withdrawnOn }: Dated, context: z.RefinementCtx) {
  const report = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (updated && updated < date) report('updated', 'is before "date"');
  if (withdrawnOn && withdrawnOn < date) report('withdrawnOn', 'is before "date"');
  if (withdrawn && !withdrawnOn) report('withdrawn', 'needs "withdrawnOn", the day');
  if (withdrawnOn && !withdrawn) report('withdrawnOn', 'needs "withdrawn", the reason in words');
}

/** The day of the last change: of the text, or of its withdrawal. */
export function changedOn({ date, updated = date, withdrawnOn = date }: Dated): string {
  return updated > withdrawnOn ? updated : withdrawnOn;
}
