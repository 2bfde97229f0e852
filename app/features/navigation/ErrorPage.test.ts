import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import { expect, test } from 'vitest';
import { errorTitle, statusOf } from './ErrorPage';

// Messages of Chromium, Firefox and WebKit.
test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a fetch that ends with %j is a lost connection',
  (message) => {
    expect(errorTitle(statusOf(new TypeError(message)))).toBe('The connection was lost | NASSCO');
  },
);

test.each([
  new TypeError("Cannot read properties of undefined (reading 'load')"),
  new Error('Failed to fetch'),
  'Load failed',
  undefined,
])('%s is an unexpected error', (error) => {
  expect(statusOf(error)).toBe(500);
});

test('an error response keeps its status', () => {
  expect(statusOf(new ErrorResponse(404, 'Not Found', ''))).toBe(404);
});
