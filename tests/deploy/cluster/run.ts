// `npm run cluster`: runs deploy/cluster on this machine without containers until Ctrl-C (docs/cluster.md).
import { startCluster } from '../cluster';

const stopped = new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
console.log('Starting three database machines, two app machines and nginx. This takes about a minute …');
const cluster = await startCluster();
const lines = [
  ['nginx', `${cluster.nginx?.https}/ (self-signed certificate)`],
  ...cluster.sites.map(({ url }, index) => [`app${index + 1}`, `${url}/`]),
  ...cluster.haproxies.map(({ ports }, index) => [
    `HAProxy of app${index + 1}`,
    `leader 127.0.0.1:${ports.leader}, http://127.0.0.1:${ports.metrics}/metrics`,
  ]),
  ...cluster.machines.map(({ name, address, ports }) => [
    name,
    `PostgreSQL ${address}:${ports.postgres}, https://${address}:${ports.patroni}/metrics, etcd ${address}:${ports.etcd}`,
  ]),
  ['leader', (await cluster.leader()).name],
  ['owner of the tables', cluster.ownerUrl],
  ['folder', cluster.folder],
];
console.log(lines.map(([name = '', where]) => `${name.padEnd(20)} ${where}`).join('\n'));
console.log('Ctrl-C stops and removes everything.');
await stopped;
await cluster.stop();
process.exit();
