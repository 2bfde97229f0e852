import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';
import type { TestNginx } from '../deploy/nginx';

const FILES = 'build/client';

/** The path of the longest file in the build. */
export async function longestFile(): Promise<string> {
  const names = await readdir(FILES, { recursive: true });
  const sized = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(`${FILES}/${name}`)).size })),
  );
  return `/${sized.sort((a, b) => b.size - a.size)[0]?.name ?? ''}`;
}

/** Opens a connection to nginx from a local address. */
export function connectFrom(
  { httpsPort: port, certificate: ca }: TestNginx,
  localAddress: string,
): TLSSocket {
  const options = { port, host: '127.0.0.1', localAddress, ca };
  return connect(options);
}

/** Opens connections to nginx, from one of these local addresses each in turn, that all send `text` and then read nothing. */
export async function openSilent(
  nginx: TestNginx,
  count: number,
  from: string[],
  text: string,
): Promise<TLSSocket[]> {
  const sockets = Array.from({ length: count }, (_, index) =>
    connectFrom(nginx, from[index % from.length] ?? '').on('error', () => {}),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'secureConnect')));
  for (const socket of sockets) socket.pause().write(text);
  return sockets;
}

/** How many connections from these IP addresses nginx holds open, according to the system. */
async function connectionsFrom({ httpsPort }: TestNginx, addresses: string[]): Promise<number> {
  const port = httpsPort.toString(16).toUpperCase().padStart(4, '0');
  const hex = addresses.map((address) =>
    address
      .split('.')
      .map((part) => Number(part).toString(16).toUpperCase().padStart(2, '0'))
      .reverse()
      .join(''),
  );
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  return lines.filter(([, local, remote, state]) => {
    const isOpen = state === '01' || state === '08';
    return isOpen && local?.endsWith(`:${port}`) && hex.includes(remote?.split(':')[0] ?? '');
  }).length;
}

/** Seconds until nginx has closed them all; more than `patience` if it has not. */
export async function secondsUntilClosed(
  nginx: TestNginx,
  addresses: string[],
  patience: number,
): Promise<number> {
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  while (since() <= patience && (await connectionsFrom(nginx, addresses)) > 0) await sleep(100);
  return since();
}
