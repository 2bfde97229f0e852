import { expect, it } from 'vitest';
import { actionOf, downloadName, type NewsType } from './action';

const ITEM = {
  title: 'Status Report (2021)',
  link: '/documents/report.pdf',
  path: '/news/status-report-2021',
};

it.each([
  ['view-pdf', { text: 'View PDF', path: ITEM.link, newTab: true }],
  ['download', { text: 'Download', path: ITEM.link, download: 'Status-Report-(2021).pdf' }],
  ['video', { text: 'Watch Video', path: ITEM.path }],
  [undefined, { text: 'Read More', path: ITEM.path }],
] as [NewsType | undefined, object][])('%s', (type, action) => {
  expect(actionOf({ ...ITEM, type })).toEqual(action);
});

it.each([
  ['One', 'One.pdf'],
  ['One two  three', 'One-two--three.pdf'],
  ['Mid-Year Review', 'Mid-Year-Review.pdf'],
])('%j is downloaded as %s', (title, name) => {
  expect(downloadName(title)).toBe(name);
});
