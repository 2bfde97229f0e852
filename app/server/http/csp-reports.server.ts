import type { RequestHandler } from 'express';
import { closeGently, mediaType, readBounded } from '../submission/post-body.server';
import { addCounter } from './metrics.server';
import { sendRefusal } from './refusal.server';

/** Where browsers report what the Content-Security-Policy blocked. */
export const CSP_REPORTS = '/csp-report';

/** Media types of reports: the older one with a single report, the newer ones with a list. */
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];
const MAX_BYTES = 16 * 1024;
/** Reports counted per list. */
const MAX_REPORTS = 20;

const DIRECTIVES =
  /^(default|base|connect|form|frame|img|manifest|media|script|style|font|object|worker|child)(-(src|uri|action|ancestors))?(-(elem|attr))?$/;

const counts: Record<string, number> = {};

addCounter({
  name: 'csp_reports_total',
  help: 'Content-Security-Policy reports from browsers, by directive.',
  read: () => counts,
});

/** Counts reports by directive and discards the rest: it contains URLs that a visitor had open. */
export const countCspReports: RequestHandler = async (req, res, next) => {
  if (req.path !== CSP_REPORTS) return next();
  if (req.method !== 'POST') return sendRefusal(req, res.set('Allow', 'POST'), 405);
  const isReport = TYPES.includes(mediaType(req.headers['content-type']));
  const body = isReport ? await readBounded(req, MAX_BYTES) : 'unknown';
  if (body === 'aborted') return;
  if (typeof body === 'string') {
    closeGently(req);
    return sendRefusal(req, res, body === 'unknown' ? 415 : 413);
  }
  for (const directive of directivesIn(body.toString())) counts[directive] = (counts[directive] ?? 0) + 1;
  res.set('Cache-Control', 'no-store').status(204).end();
};

/** The directive of each report in a body; `other` for anything unrecognised. */
export function directivesIn(body: string): string[] {
  try {
    const sent: unknown = JSON.parse(body);
    const reports = Array.isArray(sent) ? sent.slice(0, MAX_REPORTS) : [sent];
    return reports.map(directiveOf);
  } catch {
    return ['other'];
  }
}

function directiveOf(report: unknown): string {
  const { body, 'csp-report': old } = (report ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const said = body?.effectiveDirective ?? old?.['effective-directive'] ?? old?.['violated-directive'];
  const directive = String(said).split(' ', 1)[0] ?? '';
  return DIRECTIVES.test(directive) ? directive : 'other';
}
