// `npm run fault alerts`: a site of two processes under the rules of deploy/monitoring, sped up sixty times. Each fault must
// raise its alerts, which must resolve once it is repaired (docs/promises.md P19). About eight minutes.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Alert, alertRules } from '../deploy/prometheus';
import { FED_FAULTS, WELL } from './alerts/fed-faults';
import { PROCESS_KILLED, SITE_FAULTS } from './alerts/site-faults';
import { type Fault, type Stage, startStage } from './alerts/stage';
import { ARCHIVE_FAILS, BACKUP_OLD, UPKEEP_FAULTS } from './alerts/upkeep-faults';
import { atMost, exactly, type Figure, isScript, report } from './figures';

/** Seconds within which an alert must fire and resolve, with waits cut to a sixtieth. */
const FIRES_WITHIN = 30;
const GONE_WITHIN = 75;

if (isScript()) {
  report('P19: each alert fires and resolves', await measureAlerts(process.argv.includes('--short')));
  process.exit();
}

/** Injects faults one by one, or three at once in the short form. */
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

/** All metrics exist, and no alert is firing. */
async function atRest({ prometheus }: Stage): Promise<Figure[]> {
  const complete = 'count(up == 1) == 4 and count(backup_last_success_timestamp_seconds) > 0';
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(250))
    if ((await prometheus.value(complete)) !== undefined) break;
  await sleep(3000);
  const alerts = await firing(prometheus);
  return [exactly(`without faults: alerts ${namesOf(alerts).join(', ')}`.trim(), alerts.length, 0)];
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
  const label = `${what}${isFed ? ' (simulated metrics)' : ''}`;
  return [
    ...raises.flatMap((name) => [
      atMost(`${label}: ${name} fires after (s)`, fires.get(name) ?? Number.POSITIVE_INFINITY, FIRES_WITHIN),
      atMost(`${label}: ${name} resolves after (s)`, gone.get(name) ?? Number.POSITIVE_INFINITY, GONE_WITHIN),
    ]),
    exactly(`${label}: other alerts ${strange.join(', ')}`.trim(), strange.length, 0),
    exactly(`${label}: unreadable summaries`, unreadable.length, 0),
  ];
}

/** Seconds from `started` until each name is as wanted; those that never are have no entry. */
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

/** Waits until nothing is even pending, so that a fault's after-effects do not count for the next one. */
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
  return exactly(`rules without a fault ${left.join(', ')}`.trim(), left.length, 0);
}
