import { runStaffCommand } from '../../app/features/staff/staff.server';
import type { OwnOffice } from './own-office';

/** Runs a staff command line within this process and returns its output and exit code. */
export const staffOf =
  (office: OwnOffice) =>
  async (args: string[], env: Record<string, string> = {}) => {
    let output = '';
    let complaint = '';
    const code = await runStaffCommand(args, (work) => work(env.DATABASE_URL ?? office.url), {
      tell: (text) => {
        output += `${text}\n`;
      },
      complain: (text) => {
        complaint += `${text}\n`;
      },
      width: Number(env.COLUMNS ?? 120),
    });
    return { code, output, complaint };
  };
