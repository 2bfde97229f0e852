import { z } from 'zod';

/** Who of the office has reviewed a translation, and when. */
export interface Review {
  by: string;
  on: string;
}

/** What a translation says of its review: either `reviewed`, or that it is a sample (`isReviewedOrSample`). */
export const review = z.strictObject({
  by: z.string().trim().min(1, 'is empty'),
  on: z.iso.date('must be a date like 2026-11-25'),
});

/** What an editor does about a translation that is a sample. */
export const HOW_TO_REVIEW =
  'have it reviewed (app/messages/README.md), then write "reviewed" for "sample: true"';

export const NOT_REVIEWED_OR_SAMPLE = 'must have either "sample: true", or "reviewed" with "by" and "on"';

interface Reviewed {
  reviewed?: Review;
  sample: boolean;
}

export function isReviewedOrSample({ reviewed, sample }: Reviewed): boolean {
  return sample === (reviewed === undefined);
}

/** The schema of a file of translations, whose review is told at its top. */
export function reviewedFile<Schema extends z.ZodType<Reviewed>>(schema: Schema) {
  return schema.refine(isReviewedOrSample, NOT_REVIEWED_OR_SAMPLE);
}
