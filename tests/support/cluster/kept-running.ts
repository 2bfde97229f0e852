import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '../../../prisma/postgres-process';

/** A program that is started again whenever it ends, as systemd or Docker do it on a real machine. */
export interface KeptRunning {
  /** Its process now; undefined while it is down. */
  pid(): number | undefined;
  /** Ends it without a word. It comes back after a second, but for a program that is held down. */
  kill(): Promise<void>;
  /** Ends it and leaves it down until `letRun`. */
  holdDown(): Promise<void>;
  /** Asks it to end, waits until it has, and leaves it down until `letRun`. */
  stop(): Promise<void>;
  letRun(): void;
}

/** How a program is to run. */
export interface Program {
  command: string[];
  env: Record<string, string>;
  /** What stands before the command (`Machine.on`). */
  on?: string[];
  account?: Account;
  log: string;
}

const PAUSE_MS = 1000;

/**
 * The programs of one cluster.
 *
 * @param listFile where the numbers of their processes stand, for whoever ends them when this process is gone
 */
export function makeSupervisor(listFile: string) {
  const alive = new Set<number>();
  let isOver = false;
  const note = () => writeFileSync(listFile, [...alive].map((pid) => `${pid}\n`).join(''));
  note();

  /** Starts a program and keeps it running. */
  function keepRunning(program: Program): KeptRunning {
    let child: ChildProcess | undefined;
    let isHeld = false;

    function run() {
      if (isHeld || isOver || child) return;
      const started = start(program);
      child = started;
      if (started.pid) alive.add(started.pid);
      note();
      started.once('error', gone).once('exit', gone);
      function gone() {
        if (child !== started) return;
        child = undefined;
        if (started.pid) alive.delete(started.pid);
        if (isOver) return;
        note();
        void sleep(PAUSE_MS, undefined, { ref: false }).then(run);
      }
    }

    async function end(signal: 'SIGKILL' | 'SIGTERM') {
      const ending = child;
      if (!ending) return;
      const exit = once(ending, 'exit');
      ending.kill(signal);
      await exit;
    }
    const kill = () => end('SIGKILL');
    run();
    return {
      pid: () => child?.pid,
      kill,
      stop() {
        isHeld = true;
        return end('SIGTERM');
      },
      holdDown() {
        isHeld = true;
        return kill();
      },
      letRun() {
        isHeld = false;
        run();
      },
    };
  }

  return {
    keepRunning,
    /** Has a process ended with the others that was started elsewhere. */
    endWithOthers(started: ChildProcess) {
      const { pid } = started;
      if (!pid) return;
      alive.add(pid);
      note();
      started.once('exit', () => {
        alive.delete(pid);
        if (!isOver) note();
      });
    },
    /** Starts nothing any more. */
    end() {
      isOver = true;
    },
  };
}

export type Supervisor = ReturnType<typeof makeSupervisor>;

/** What stands before a command that is to run under another account. */
export function asAccount(account: Account | undefined): string[] {
  return account ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
}

function start({ command, env, on = [], account, log }: Program): ChildProcess {
  const [program = '', ...args] = [...on, ...asAccount(account), ...command];
  const file = openSync(log, 'a');
  try {
    // In a session of its own, so that Ctrl+C reaches us first.
    return spawn(program, args, {
      stdio: ['ignore', file, file],
      detached: true,
      cwd: '/',
      env: {
        PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
        LC_ALL: 'C.UTF-8',
        TZ: 'UTC',
        NODE_ENV: 'production',
        ...env,
      },
    });
  } finally {
    closeSync(file);
  }
}
