import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command that nobody understands; the message says what to mend. */
export class UsageError extends Error {}

/**
 * The options and the other words of a command line.
 *
 * @throws UsageError for an option that it does not have.
 */
export function parseCommandLine<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
