import { createHash, timingSafeEqual } from 'node:crypto';
import type { Env } from '../env.server';

/**
 * Why to refuse a phone system: 404 if the gateway is off, 401 for a missing or wrong token. Null if it may ask.
 *
 * @param authorization the header: `Bearer` and the token.
 * @param url of the request, with the token in its query from systems that cannot send a header.
 */
export function gatewayRefusal(
  { GATEWAY_TOKEN }: Pick<Env, 'GATEWAY_TOKEN'>,
  authorization: string | null | undefined,
  url: string,
): 404 | 401 | null {
  if (!GATEWAY_TOKEN) return 404;
  const inQuery = () => new URLSearchParams(url.split('?', 2)[1]).get('token');
  const given = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? inQuery() ?? '';
  return timingSafeEqual(digest(given), digest(GATEWAY_TOKEN)) ? null : 401;
}

/** The same length for any text, so that the comparison's timing reveals nothing about the token. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
