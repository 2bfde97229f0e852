/**
 * What vitest needs to make the journeys.
 *
 * @param isWhole every journey, or the short ones only
 */
export const engines = (isWhole: boolean) => ({
  name: 'engines',
  environment: 'node' as const,
  include: ['tests/engines/*.test.ts'],
  globalSetup: ['tests/engines/site.ts'],
  provide: { isWhole },
});
