import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { sendAll } from '../../faults/cluster/senders';
import { makeSubmissions, WAYS } from '../../faults/submissions';
import { untilEnded } from '../../support/processes';
import { siteAt } from '../../support/site';

test('a trial ends as soon as the process of a site has ended, and shows its last output', async () => {
  const process = spawn('sh', ['-c', 'exit 3']);
  await untilEnded(process);
  const site = {
    ...siteAt('http://127.0.0.1:9'),
    process,
    output: () => 'out of memory',
    stop: async () => 3,
  };
  const trial = sendAll([site], makeSubmissions(5, WAYS, 'ended-'), async () => Date.now());
  await expect(trial).rejects.toThrow(
    /^The site at http:\/\/127\.0\.0\.1:9 ended with 3[\s\S]*out of memory/,
  );
});
