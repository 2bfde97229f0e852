import { expect, test } from 'vitest';
import { gatewayRefusal } from './gateway-access.server';

const SMS = '/gateway/sms';
const GATEWAY_TOKEN = 'a-token-for-tests-only-0123456789';

test('without the setting there is no gateway', () => {
  expect(gatewayRefusal({}, 'Bearer x', `${SMS}?token=x`)).toBe(404);
  expect(gatewayRefusal({}, undefined, `${SMS}?token=`)).toBe(404);
});

test('the token may come in the header or in the URL', () => {
  expect(gatewayRefusal({ GATEWAY_TOKEN }, `Bearer ${GATEWAY_TOKEN}`, SMS)).toBeNull();
  expect(gatewayRefusal({ GATEWAY_TOKEN }, `bearer  ${GATEWAY_TOKEN}`, SMS)).toBeNull();
  expect(gatewayRefusal({ GATEWAY_TOKEN }, undefined, `${SMS}?token=${GATEWAY_TOKEN}`)).toBeNull();
});

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer x',
  GATEWAY_TOKEN,
  `Basic ${GATEWAY_TOKEN}`,
  `Bearer ${GATEWAY_TOKEN}x`,
  'Bearer '.repeat(5000),
])('the header %j is refused', (header) => {
  expect(gatewayRefusal({ GATEWAY_TOKEN }, header, SMS)).toBe(401);
});

test('a wrong header is refused even if the URL has the right token', () => {
  expect(gatewayRefusal({ GATEWAY_TOKEN }, 'Bearer wrong', `${SMS}?token=${GATEWAY_TOKEN}`)).toBe(401);
});
