import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '../../../prisma/postgres-process';

/** A program that is restarted whenever it ends, as systemd or Docker do on a real machine. */
export interface KeptRunning {
  /** Its process id; undefined while it is down. */
  pid(): number | undefined;
  /** Kills it. It restarts after a second unless it is held down. */
  kill(): Promise<void>;
  /** Kills it and keeps it down until `letRun`. */
  holdDown(): Promise<void>;
  /** Stops it gracefully and keeps it down until `letRun`. */
  stop(): Promise<void>;
  letRun(): void;
}

/** How a program is to run. */
export interface Program {
  command: string[];
  env: Record<string, string>;
  /** Prefix of the command (`Machine.on`). */
  on?: string[];
  account?: Account;
  log: string;
}

const PAUSE_MS = 1000;

/**
 * The programs of one cluster.
 *
 * @param listFile lists their process ids, so that they can be ended when this process is gone
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
    /** Also ends a process that was started elsewhere when the others end. */
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
    /** Stops restarting programs. */
    end() {
      isOver = true;
    },
  };
}

export type Supervisor = ReturnType<typeof makeSupervisor>;

/** Prefix of a command that runs it under another account. */
export function asAccount(account: Account | undefined): string[] {
  return account ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
}

function start({ command, env, on = [], account, log }: Program): ChildProcess {
  const [program = '', ...args] = [...on, ...asAccount(account), ...command];
  const file = openSync(log, 'a');
  try {
    // In its own session, so that Ctrl+C reaches us first.
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
