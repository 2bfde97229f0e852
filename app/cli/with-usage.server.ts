import { UsageError } from '../features/staff/command-line';

/** Wraps a command: on a UsageError, prints its usage and returns the exit code 2. */
export function withUsage(usage: string, command: (args: string[]) => Promise<number>) {
  return async (args: string[]): Promise<number> => {
    try {
      return await command(args);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      console.error(`${error.message}\n${usage}`);
      return 2;
    }
  };
}
