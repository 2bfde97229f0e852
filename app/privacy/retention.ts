/**
 * How long the site keeps the data of forms (docs/promises.md P34). A test compares these with the database's defaults
 * and functions for `keep_until` and `receipt_expires_at`.
 */
export const RETENTION = {
  /** Years from the day a request was received, and from the day it was closed. */
  requestYears: 2,
  closedRequestYears: 1,
  /** Days an address is kept unconfirmed, and after unsubscribing. */
  subscriberDays: 30,
  /** Days a request's page (its receipt) can be opened after the request was closed. */
  receiptDays: 30,
  /** Days a former address is kept after its correction, to notify it by email. */
  earlierAddressDays: 30,
  /** Days a draft is kept after it was last saved. */
  draftDays: 30,
  /** Years from the day a fraud report was received. */
  fraudReportYears: 1,
} as const;

/** The same as text for the forms. */
export const RETENTION_IN_WORDS = {
  request: 'two years after it arrived, or one year after it was closed',
  earlierAddress: `${RETENTION.earlierAddressDays} days after the correction`,
  subscriber: `until you unsubscribe, and ${RETENTION.subscriberDays} days after that`,
  unconfirmed: `${RETENTION.subscriberDays} days`,
  draft: `${RETENTION.draftDays} days after you last kept it`,
};
