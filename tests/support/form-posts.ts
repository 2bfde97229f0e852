import { randomBytes } from 'node:crypto';
import type { AnsweringSite } from './site';

/** Headers of a new visitor, because limits count by client. For sites that trust one proxy. */
export function newVisitor(): Record<string, string> {
  return {
    'X-Forwarded-For': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
  };
}

/** Posts a form as a browser without scripts does. */
export function postForm(
  site: AnsweringSite,
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  return site.get(path, { method: 'POST', headers: newVisitor(), body: new URLSearchParams(fields) });
}

/** Posts to the JSON API, each time as a new visitor. Strings are sent unchanged. */
export function postJson(
  site: AnsweringSite,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return site.get(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...newVisitor(), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** The hidden fields of a page's form, freshly loaded. */
export async function freshForm(site: AnsweringSite, path: string) {
  return hiddenFields(await (await site.get(path)).text());
}

/** The hidden fields of the first form on a page that has a key. Trials read thousands of pages: no DOM is made of each. */
export function hiddenFields(html: string): { formKey: string; stamp: string } {
  const tagOf = (name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  const fieldOf = (name: string) => / value="([^"]*)"/.exec(tagOf(name))?.[1] ?? '';
  return { formKey: fieldOf('formKey'), stamp: fieldOf('stamp') };
}
