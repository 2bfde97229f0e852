/**
 * The vitest project of the journeys.
 *
 * @param isWhole every journey, or only the short ones
 */
export const engines = (isWhole: boolean) => ({
  name: 'engines',
  environment: 'node' as const,
  include: ['tests/engines/*.test.ts'],
  globalSetup: ['tests/engines/site.ts'],
  provide: { isWhole },
});
