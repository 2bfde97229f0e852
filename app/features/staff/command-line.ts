import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command line that makes no sense; the message says what to correct. */
export class UsageError extends Error {}

/** The options and positional arguments of a command line. @throws UsageError for an unknown option. */
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

/** Wraps a command: prints its usage for `--help`, and on a UsageError, with the exit code 2. */
export function withUsage(usage: string, command: (args: string[]) => Promise<number>) {
  return async (args: string[]): Promise<number> => {
    if (args.includes('--help')) {
      console.log(usage);
      return 0;
    }
    try {
      return await command(args);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      console.error(`${error.message}\n${usage}`);
      return 2;
    }
  };
}
