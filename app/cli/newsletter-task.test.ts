import { expect, test } from 'vitest';
import { readNewsletterTask } from './newsletter-task';

test.each([
  [['preview', '2026-11'], { action: 'preview', issue: '2026-11', folder: undefined }],
  [['preview', '2026-11', '--out', 'x'], { action: 'preview', issue: '2026-11', folder: 'x' }],
  [['test', '2026-11', '--to', 'a@b.example'], { action: 'test', issue: '2026-11', to: 'a@b.example' }],
  [['send', '2026-11'], { action: 'send', issue: '2026-11', isSure: false, mayBeSample: false }],
  [
    ['send', '2026-11', '--yes', '--sample'],
    { action: 'send', issue: '2026-11', isSure: true, mayBeSample: true },
  ],
])('newsletter %j', (args, task) => {
  expect(readNewsletterTask(args)).toEqual(task);
});

test.each([
  [[], 'preview, test, send or status, not ""'],
  [['fly'], 'not "fly"'],
  [['send'], 'Name one issue, such as: newsletter send 2026-11'],
  [['send', '2026-11', '2026-12'], 'Name one issue'],
  [['send', '2026-11', '--to', 'a@b.example'], '"newsletter send" has no option --to'],
  [['send', '2026-11', '--now'], "Unknown option '--now'"],
  [['test', '2026-11', '--to', 'ada'], '--to name@example.com'],
])('newsletter %j is refused', (args, message) => {
  expect(() => readNewsletterTask(args)).toThrow(message);
});
