import { execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Cleans up after a cluster: its processes, networks and folder. A small shell waits for this process to end, however it
 * ends, and cleans up then; `sweep` does so immediately.
 *
 * @param listFile ids of the started processes, one per line
 * @param removal shell commands that remove the network
 */
export function guard(folder: string, listFile: string, removal: string[]) {
  const script = path.join(folder, 'sweep.sh');
  writeFileSync(
    script,
    [
      // End what would restart PostgreSQL first. QUIT lets PostgreSQL release its shared memory.
      `while read -r pid; do kill -CONT "$pid"; kill "$pid"; done <${listFile}`,
      'sleep 0.5',
      `while read -r pid; do kill -9 "$pid"; done <${listFile}`,
      `for file in ${folder}/db*/data/postmaster.pid; do`,
      '  [ -e "$file" ] && read -r pid <"$file" || continue',
      '  [ "$(cat /proc/$pid/comm)" = postgres ] || continue',
      '  kill -CONT "$pid"; kill -QUIT "$pid"',
      '  for turn in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do kill -0 "$pid" || break; sleep 0.2; done',
      '  kill -9 "$pid"',
      'done',
      ...removal,
      `cat ${folder}/folders | xargs rm -rf ${folder}`,
      'exit 0',
    ].join('\n'),
  );
  const command = `sh ${script} 2>/dev/null`;
  const watcher = spawn('/bin/sh', ['-c', `cat >/dev/null; [ ! -e ${script} ] || ${command}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  return {
    async sweep() {
      await promisify(execFile)('/bin/sh', ['-c', command]);
      const ended = new Promise((resolve) => watcher.once('exit', resolve));
      watcher.stdin.end();
      await ended;
    },
  };
}
