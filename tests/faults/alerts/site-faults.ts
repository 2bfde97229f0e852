import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../support/databases';
import { newVisitor, postJson } from '../../support/form-posts';
import { stopProcess } from '../../support/processes';
import type { AnsweringSite } from '../../support/site';
import { countLog, type Fault } from './stage';

const REGISTER = '/where-we-work/nsr-summary-by-lga';
/** Alerts that failing or slow requests may also raise. */
const FAILING = ['SubmissionsFail', 'SubmissionsFailing', 'ServerErrors', 'ManyServerErrors'];

let asked = 0;

const DATABASE_STOPPED: Fault = {
  what: 'PostgreSQL stopped under load',
  raises: ['SiteNotReady', 'SiteProcessNotReady', ...FAILING],
  also: ['WalArchiveOld'],
  async begin({ postgres, sites }) {
    await postgres.halt();
    const end = repeat(200, () => Promise.all([send(sites[0]), view(sites[0]), view(sites[1])]));
    return async () => {
      await end();
      await postgres.restart();
    };
  },
};

export const PROCESS_KILLED: Fault = {
  what: 'one process killed -9',
  raises: ['SiteProcessDown'],
  async begin(stage) {
    await stopProcess(stage.sites[1].process, 'SIGKILL');
    return () => stage.startSiteAgain(1);
  },
};

export const SITE_FAULTS: Fault[] = [
  PROCESS_KILLED,
  {
    what: 'both processes killed -9',
    raises: ['SiteDown', 'SiteProcessDown'],
    async begin(stage) {
      await Promise.all(stage.sites.map(({ process }) => stopProcess(process, 'SIGKILL')));
      return () => Promise.all([stage.startSiteAgain(0), stage.startSiteAgain(1)]);
    },
  },
  DATABASE_STOPPED,
  {
    what: 'a process that starts without its database',
    raises: ['ContentOfBuild', 'SiteProcessNotReady'],
    also: ['SiteProcessDown'],
    async begin(stage) {
      await stage.sites[1].stop();
      await stage.startSiteAgain(1, 'postgresql://nobody:none@127.0.0.1:1/none');
      return async () => {
        await stage.sites[1].stop();
        await stage.startSiteAgain(1);
      };
    },
  },
  {
    what: 'tables locked under heavy load',
    raises: ['DatabaseConnectionsWait', 'RequestsRefused'],
    // Leaves no connection for the ready check and the metrics either.
    also: [...FAILING, 'SiteNotReady', 'SiteProcessNotReady'],
    async begin({ databaseUrl, sites }) {
      let unlock = () => {};
      const released = new Promise<void>((resolve) => {
        unlock = resolve;
      });
      const holding = withClient(databaseUrl, async (client) => {
        await client.query('BEGIN');
        await client.query('LOCK TABLE register_edition, register_row, subscriber IN ACCESS EXCLUSIVE MODE');
        await released;
      });
      const end = repeat(250, async () => {
        for (let each = 0; each < 15; each++) void send(sites[0]);
        for (let each = 0; each < 20; each++) void view(sites[1]);
      });
      return async () => {
        await end();
        unlock();
        await holding;
      };
    },
  },
  {
    what: "passkeys that are nobody's at the desk",
    raises: ['DeskSignInsRefused'],
    async begin({ databaseUrl, sites: [site] }) {
      // There is a desk once somebody is invited.
      await withClient(databaseUrl, (client) =>
        client.query("SELECT desk_invite('alerts@office.example', '{editor}', 'key', 'hash')"),
      );
      return repeat(500, () =>
        site.get('/desk/sign-in', {
          method: 'POST',
          headers: newVisitor(),
          body: new URLSearchParams({ step: 'passkey', passkey: '{"id":"x"}' }),
        }),
      );
    },
  },
  {
    what: 'a process stopped for 0.4 s in each 0.7 s',
    raises: ['EventLoopSlow'],
    async begin({ sites: [{ process }] }) {
      return repeat(300, async () => {
        process.kill('SIGSTOP');
        await sleep(400);
        process.kill('SIGCONT');
      });
    },
  },
  {
    what: "nginx's log: 25 of 1,000 answers are 502",
    raises: ['VisitorsSeeErrors'],
    async begin({ folder }) {
      await countLog(folder, { kept: 900, fetched: 75, failed: 25 });
      return () => countLog(folder, { kept: 900, fetched: 100, failed: 5 });
    },
  },
  {
    what: "nginx's log: 40 % from the cache",
    raises: ['CacheShareLow'],
    async begin({ folder }) {
      await countLog(folder, { kept: 400, fetched: 600, failed: 0 });
      return () => countLog(folder, { kept: 900, fetched: 100, failed: 5 });
    },
  },
];

/** Repeats `work` until the returned function is called. */
function repeat(everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let isOver = false;
  const working = (async () => {
    while (!isOver) {
      await work();
      await sleep(everyMs);
    }
  })();
  return async () => {
    isOver = true;
    await working;
  };
}

/** Sends a subscription from a new visitor. */
function send(site: AnsweringSite) {
  return postJson(site, '/api/subscribe', { email: `name${asked++}@example.org` }).catch(() => undefined);
}

/** Requests an uncached view. */
function view(site: AnsweringSite) {
  return site.get(`${REGISTER}?q=x${asked++}`, { headers: newVisitor() }).catch(() => undefined);
}
