// Preloaded into a site's process (tests/support/watched-site.ts): tells over HTTP how long one turn of the event loop took at
// the most, and how much memory the process had at the most, since it was last asked.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

let longest = 0;
let before = now();

// Processor time as well as time: on a busy machine a turn also waits for other processes.
setInterval(() => {
  const at = now();
  longest = Math.max(longest, Math.min(at.time - before.time, at.processor - before.processor));
  before = at;
}, 1).unref();

const server = createServer((_req, res) => {
  const held = longest;
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
  const resident = process.memoryUsage.rss() / 1024 / 1024;
  longest = 0;
  // Starts the highest value anew (proc(5)).
  writeFileSync('/proc/self/clear_refs', '5');
  res.end(JSON.stringify({ held, peak, resident }));
});
server.unref().listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`The watch is at http://127.0.0.1:${address?.port}/`);
});

/** Milliseconds. */
function now() {
  const { user, system } = process.cpuUsage();
  return { time: performance.now(), processor: (user + system) / 1000 };
}
