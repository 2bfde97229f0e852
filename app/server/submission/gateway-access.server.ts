import { createHash, timingSafeEqual } from 'node:crypto';
import type { Env } from '../env.server';

export type GatewaySettings = Pick<Env, 'GATEWAY_TOKEN' | 'GATEWAY_ADDRESSES'>;

/**
 * Why a telephone system may not ask: 404 where the gateway is off, 401 for a missing or wrong token. Null where it may.
 *
 * @param authorization the header: `Bearer` and the token.
 * @param inQuery the token in the address, for systems that cannot send a header.
 */
export function gatewayRefusal(
  { GATEWAY_TOKEN }: Pick<Env, 'GATEWAY_TOKEN'>,
  authorization: string | null | undefined,
  inQuery: string | null,
): 404 | 401 | null {
  if (!GATEWAY_TOKEN) return 404;
  const given = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? inQuery ?? '';
  return timingSafeEqual(digest(given), digest(GATEWAY_TOKEN)) ? null : 401;
}

/** The token in the query of an address, or null. */
export function tokenInQuery(url: string): string | null {
  return new URLSearchParams(url.split('?', 2)[1]).get('token');
}

/** As long for any text, so that the time of the comparison tells nothing of the token. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
