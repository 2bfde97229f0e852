import { readdir, readFile, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestSite } from './site';

const FILES = 'build/client';

/** The path of the longest file in the build. */
export async function longestFile(): Promise<string> {
  const names = await readdir(FILES, { recursive: true });
  const sized = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(`${FILES}/${name}`)).size })),
  );
  return `/${sized.sort((a, b) => b.size - a.size)[0]?.name ?? ''}`;
}

/** Opens connections that send `text` and then read nothing. */
export function openSilent(site: TestSite, count: number, from: string, text: string): Socket[] {
  const port = Number(new URL(site.url).port);
  return Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.pause();
    socket.on('error', () => {});
    socket.write(text);
    return socket;
  });
}

/** How many connections from an IP address the site holds open, according to the system. */
async function connectionsFrom(site: TestSite, address: string): Promise<number> {
  const port = Number(new URL(site.url).port).toString(16).toUpperCase().padStart(4, '0');
  const hex = address
    .split('.')
    .map((part) => Number(part).toString(16).toUpperCase().padStart(2, '0'))
    .reverse()
    .join('');
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  return lines.filter(([, local, remote, state]) => {
    const isOpen = state === '01' || state === '08';
    return isOpen && local?.endsWith(`:${port}`) && remote?.startsWith(hex);
  }).length;
}

/** Seconds until the site has closed them all; more than `patience` if it has not. */
export async function secondsUntilClosed(site: TestSite, address: string, patience: number): Promise<number> {
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  while (since() <= patience && (await connectionsFrom(site, address)) > 0) await sleep(100);
  return since();
}
