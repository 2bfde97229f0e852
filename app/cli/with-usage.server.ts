import { UsageError } from '../features/staff/command-line';

/** A command that tells how it is used, and gives the exit code 2, where nobody can understand its words. */
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
