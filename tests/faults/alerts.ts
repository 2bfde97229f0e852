// `npm run faults:alerts`: a site of two processes under the real rules of deploy/monitoring, sixty times as quick.
// Things are broken one by one; each must raise its alerts, and mended they must go (docs/promises.md P19). About eight minutes.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Alert, alertRules } from '../support/prometheus';
import type { Fault } from './alerts/fault';
import { FED_FAULTS, WELL } from './alerts/fed-faults';
import { PROCESS_KILLED, SITE_FAULTS } from './alerts/site-faults';
import { type Stage, startStage } from './alerts/stage';
import { ARCHIVE_FAILS, BACKUP_OLD, UPKEEP_FAULTS } from './alerts/upkeep-faults';
import { atMost, exactly, type Figure, isScript, report } from './figures';

/** Seconds within which an alert must fire, and be gone again, in a trial that waits a sixtieth. */
const FIRES_WITHIN = 30;
const GONE_WITHIN = 75;

if (isScript()) {
  report('P19: each alert fires, and goes', await measureAlerts(process.argv.includes('--short')));
  process.exit();
}

/** Breaks things one by one; in the short form three of them at once. */
export async function measureAlerts(isShort: boolean): Promise<Figure[]> {
  const stage = await startStage();
  const figures: Figure[] = [];
  try {
    for (const [name, value] of Object.entries(WELL)) stage.fed.series.set(name, value);
    figures.push(...(await atRest(stage)));
    const faults = isShort
      ? [together([BACKUP_OLD, ARCHIVE_FAILS, PROCESS_KILLED])]
      : [...UPKEEP_FAULTS, ...FED_FAULTS, ...SITE_FAULTS];
    for (const fault of faults) figures.push(...(await tryFault(stage, fault)));
    if (!isShort) figures.push(await rulesWithoutFault(faults));
  } finally {
    await stage.stop();
  }
  return figures;
}

/** All figures are there, and no alert is up. */
async function atRest({ prometheus }: Stage): Promise<Figure[]> {
  const there = 'count(up == 1) == 4 and count(backup_last_success_timestamp_seconds) > 0';
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(250))
    if ((await prometheus.value(there)) !== undefined) break;
  await sleep(3000);
  const alerts = await firing(prometheus);
  return [exactly(`at rest: alerts ${namesOf(alerts).join(', ')}`.trim(), alerts.length, 0)];
}

async function tryFault(stage: Stage, { what, raises, also = [], isFed, begin }: Fault): Promise<Figure[]> {
  const { prometheus } = stage;
  const seen = new Map<string, Alert>();
  const begun = performance.now();
  const mend = await begin(stage);
  let mended = 0;
  let fires: Map<string, number>;
  try {
    fires = await secondsUntil(begun, FIRES_WITHIN, raises, async () => {
      const alerts = await firing(prometheus);
      for (const alert of alerts) seen.set(alert.labels.alertname, alert);
      return (name) => alerts.some(({ labels }) => labels.alertname === name);
    });
  } finally {
    mended = performance.now();
    await mend();
  }
  const gone = await secondsUntil(
    mended,
    GONE_WITHIN,
    [...new Set([...raises, ...seen.keys()])],
    async () => {
      const alerts = await firing(prometheus);
      return (name) => alerts.every(({ labels }) => labels.alertname !== name);
    },
  );
  await untilCalm(prometheus);
  const strange = [...seen.keys()].filter((name) => !raises.includes(name) && !also.includes(name));
  const unreadable = [...seen.values()].filter(({ annotations }) =>
    /<error|<no value>/.test(annotations.summary),
  );
  const told = `${what}${isFed ? ' (figures made up)' : ''}`;
  return [
    ...raises.flatMap((name) => [
      atMost(`${told}: ${name} fires after (s)`, fires.get(name) ?? Number.POSITIVE_INFINITY, FIRES_WITHIN),
      atMost(`${told}: ${name} is gone after (s)`, gone.get(name) ?? Number.POSITIVE_INFINITY, GONE_WITHIN),
    ]),
    exactly(`${told}: other alerts ${strange.join(', ')}`.trim(), strange.length, 0),
    exactly(`${told}: summaries that cannot be read`, unreadable.length, 0),
  ];
}

/** Seconds from a moment until each name is as wanted; one that never is has none. */
async function secondsUntil(
  started: number,
  limit: number,
  names: string[],
  look: () => Promise<(name: string) => boolean>,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let seconds = 0; seconds < limit && found.size < names.length; await sleep(250)) {
    const isSo = await look();
    seconds = Math.round((performance.now() - started) / 100) / 10;
    for (const name of names) if (!found.has(name) && isSo(name)) found.set(name, seconds);
  }
  return found;
}

/** Waits until nothing is even pending, for what a fault leaves behind is not the next one's. */
async function untilCalm(prometheus: Stage['prometheus']) {
  for (const end = Date.now() + GONE_WITHIN * 1000; Date.now() < end; await sleep(250))
    if ((await prometheus.alerts()).length === 0) return;
}

async function firing(prometheus: Stage['prometheus']): Promise<Alert[]> {
  return (await prometheus.alerts()).filter(({ state }) => state === 'firing');
}

function namesOf(alerts: Alert[]): string[] {
  return [...new Set(alerts.map(({ labels }) => labels.alertname))];
}

function together(faults: Fault[]): Fault {
  return {
    what: faults.map(({ what }) => what).join(', and '),
    raises: faults.flatMap(({ raises }) => raises),
    async begin(stage) {
      const mends = await Promise.all(faults.map(({ begin }) => begin(stage)));
      return () => Promise.all(mends.map((mend) => mend()));
    },
  };
}

async function rulesWithoutFault(faults: Fault[]): Promise<Figure> {
  const tried = new Set(faults.flatMap(({ raises }) => raises));
  const left = (await alertRules()).map(({ alert }) => alert).filter((name) => !tried.has(name));
  return exactly(`rules that nothing here raises ${left.join(', ')}`.trim(), left.length, 0);
}
