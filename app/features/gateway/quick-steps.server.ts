import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { addressList } from '../../server/address-list';
import { env } from '../../server/env.server';
import { trustedEntry } from '../../server/http/client.server';
import { newRequestId, requestAnswered } from '../../server/http/request-log.server';
import { fixedHeaders, refuse } from '../../server/http/security.server';
import { log } from '../../server/log.server';
import { gatewayRefusal } from '../../server/submission/gateway-access.server';
import { JSON_BYTES } from '../../server/submission/limits';
import { mediaType, readBounded, URLENCODED } from '../../server/submission/post-body.server';
import { answerStep } from './posted.server';

const STEP = '/gateway/ussd';

/**
 * Answers steps of USSD sessions before Express and Remix see them (docs/decisions/quick-steps.md): a network waits a few
 * seconds, most of which the line takes. Nothing is refused here: whatever is not a plain step with the token goes on to
 * the app, which refuses it like any other post.
 */
export function stepsBefore(
  app: RequestListener,
  { isStopping }: { isStopping(): boolean },
): RequestListener {
  const isAllowed = addressList(env().GATEWAY_ADDRESSES);
  const head = [
    ...fixedHeaders().flat(),
    ...['Content-Type', 'text/plain; charset=utf-8'],
    ...['Cache-Control', 'no-store'],
  ];
  return (req, res) => {
    const isOurs = isPlainStep(req) && mayAsk(req) && isAllowed(addressOf(req)) && !isStopping();
    if (isOurs) void answer(req, res, head);
    else app(req, res);
  };
}

function isPlainStep({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    (url === STEP || url.startsWith(`${STEP}?`)) &&
    headers.origin === undefined &&
    headers['sec-fetch-site'] === undefined &&
    headers['content-encoding'] === undefined &&
    Number(headers['content-length']) <= JSON_BYTES &&
    mediaType(headers['content-type']) === URLENCODED
  );
}

function mayAsk(req: IncomingMessage): boolean {
  return refuse(req) === null && gatewayRefusal(env(), req.headers.authorization, req.url ?? '') === null;
}

/** The client's IP address, as Express determines it. */
function addressOf({ headers, socket }: IncomingMessage): string {
  return trustedEntry(headers['x-forwarded-for'], env().TRUST_PROXY) ?? socket.remoteAddress ?? '';
}

async function answer(req: IncomingMessage, res: ServerResponse, head: string[]) {
  const started = performance.now();
  const id = newRequestId();
  res.once('close', () => {
    const aborted = res.writableFinished ? undefined : true;
    requestAnswered({
      id,
      method: 'POST',
      path: STEP,
      route: STEP,
      status: res.statusCode,
      started,
      aborted,
    });
  });
  const body = await readBounded(req, JSON_BYTES);
  // Only a client that went away gets here: Content-Length was checked, and the body cannot exceed it.
  if (typeof body === 'string') return void res.destroy();
  const { status, text } = await answerStep(new URLSearchParams(body.toString())).catch(failed);
  const bytes = Buffer.from(text);
  res.writeHead(status, head.concat('Content-Length', String(bytes.length), 'X-Request-Id', id)).end(bytes);
}

/** No known error leads here, but without it the process would exit. */
function failed(error: Error) {
  log.error({ error: error.stack }, 'gateway failed');
  return { status: 500, text: 'Something went wrong.' };
}
