import { createHash } from 'node:crypto';
import type { Env } from '../env.server';
import { ANALYTICS_SOURCES } from './analytics.server';
import { CSP_REPORTS } from './csp-reports.server';

/** The header's name. */
export const POLICY = 'Content-Security-Policy';

/** The name of our own address for reports. */
export const REPORTS = 'csp';

/** Behind this come the scripts of a page, and nothing that was written by anybody else. */
const LAST_OF_CONTENT = '</footer>';

/** A script within a page; those that are files have a source. */
const INLINE_SCRIPT = /<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs;

type PolicySettings = Pick<Env, 'PUBLIC_URL' | 'ANALYTICS_MEASUREMENT_ID'>;

/**
 * The Content-Security-Policy of a page: no script or style but the site's own files, those of a measurement service where
 * one is set, and the scripts within the page, which it names by their hashes. So a cache may keep pages, which nonces
 * would not allow.
 *
 * @param html of the page; empty for what is none
 * @returns undefined in development, where Vite's client brings inline scripts of its own
 */
export function contentSecurityPolicy(
  { PUBLIC_URL, ANALYTICS_MEASUREMENT_ID }: PolicySettings,
  html = '',
): string | undefined {
  if (process.env.NODE_ENV === 'development') return undefined;
  const analytics = ANALYTICS_MEASUREMENT_ID ? ANALYTICS_SOURCES : { script: [], connect: [] };
  const directives = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...analytics.connect],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ['https://www.youtube-nocookie.com'],
    'img-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(html), ...analytics.script],
    'style-src': ["'self'"],
    'worker-src': ["'self'"],
    ...(PUBLIC_URL.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
    // Firefox and Safari know the older way only.
    'report-uri': [CSP_REPORTS],
    'report-to': [REPORTS],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}

/**
 * The policy of an answer that is complete in itself: it fetches nothing, and has the one style that it brings along.
 *
 * @param style the text between `<style>` and `</style>`
 */
export function selfContainedPolicy(style: string): string {
  const directives = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `style-src ${hashSource(style)}`,
    `report-uri ${CSP_REPORTS}`,
    `report-to ${REPORTS}`,
  ];
  return directives.join(';');
}

/** Only those behind the content: a script that got into the content by a mistake of ours is not to run. */
function inlineScripts(html: string): string[] {
  const behind = html.slice(html.lastIndexOf(LAST_OF_CONTENT));
  return [...behind.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashSource(script));
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
