import { hash } from 'node:crypto';
import type { Env } from '../env.server';
import { ANALYTICS_SOURCES } from './analytics.server';
import { CSP_REPORTS } from './csp-reports.server';

export const POLICY = 'Content-Security-Policy';

/** Name of our reporting endpoint. */
export const REPORTS = 'csp';

/** After this come the page's scripts, and no content. */
const END_OF_CONTENT = '</footer>';

/** An inline script; script files have a `src`. */
const INLINE_SCRIPT = /<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs;

/**
 * The Content-Security-Policy of a page: only the site's own scripts and styles, those of the measurement service
 * if one is configured, and the page's inline scripts, listed by hash. Unlike nonces, hashes let caches keep pages.
 *
 * @param html the page; empty for other responses
 * @returns undefined in development, where Vite's client adds inline scripts
 */
export function contentSecurityPolicy(
  { PUBLIC_URL, ANALYTICS_MEASUREMENT_ID }: Pick<Env, 'PUBLIC_URL' | 'ANALYTICS_MEASUREMENT_ID'>,
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
    // Firefox and Safari support only this older form.
    'report-uri': [CSP_REPORTS],
    'report-to': [REPORTS],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}

/**
 * The policy of a self-contained response, which loads nothing.
 *
 * @param style the text between its `<style>` and `</style>`
 * @param framedBy who may show it in a frame: nobody, or `*` for any site
 */
export function selfContainedPolicy(style: string, framedBy = "'none'"): string {
  const directives = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
    `style-src ${hashSource(style)}`,
    `report-uri ${CSP_REPORTS}`,
    `report-to ${REPORTS}`,
  ];
  return directives.join(';');
}

/** The policy of the office's desk: its own files and nothing else, no inline script, no frame. */
export const DESK_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  `report-uri ${CSP_REPORTS}`,
  `report-to ${REPORTS}`,
].join(';');

/** Only scripts after the content: one that got into the content by mistake must not run. */
function inlineScripts(html: string): string[] {
  const tail = html.slice(html.lastIndexOf(END_OF_CONTENT));
  return [...tail.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashSource(script));
}

function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
