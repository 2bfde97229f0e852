/**
 * How long the site keeps what forms send (docs/promises.md P34). The database counts by it (the defaults and functions that
 * set `keep_until` and `receipt_expires_at`), which a test compares.
 */
export const RETENTION = {
  /** Years from the day on which a request came, and from the day on which it was closed. */
  requestYears: 2,
  closedRequestYears: 1,
  /** Days for which an address waits for its confirmation, and for which one that has left is kept. */
  subscriberDays: 30,
  /** Days for which the page of a request, its receipt, can be opened after the request was closed. */
  receiptDays: 30,
  /** Days for which an address is kept after it was corrected, for the mail that tells it so. */
  earlierAddressDays: 30,
  /** Days for which a draft of a request waits, from when it was kept the last time. */
  draftDays: 30,
  /** Years from the day on which a report of a fraud came. */
  fraudReportYears: 1,
} as const;

/** The same in words, as the forms say it. */
export const RETENTION_IN_WORDS = {
  request: 'two years after it came, or one year after it was closed',
  earlierAddress: `${RETENTION.earlierAddressDays} days after the correction`,
  subscriber: `until you unsubscribe, and ${RETENTION.subscriberDays} days after that`,
  unconfirmed: `${RETENTION.subscriberDays} days`,
  draft: `${RETENTION.draftDays} days after you kept it the last time`,
  fraudReport: 'one year after it came',
};
