import { site } from '../features/navigation/site-file';
import { env } from '../server/env.server';

/** Days until the file expires. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Where to report a vulnerability (RFC 9116). The expiry date moves forward every day. */
export function loader() {
  const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS);
  const lines = [
    `Contact: mailto:${site.email.address}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${env().PUBLIC_URL}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
