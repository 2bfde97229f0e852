import { request } from 'node:http';
import { type Caller, caller } from '../../support/desk-matrix';
import { newVisitor } from '../../support/form-posts';
import type { OwnSite } from '../../support/own-site';
import { exactly, type Figure } from '../figures';

/** Origins from which a form may come, and whether a form with the right sign is taken. */
function origins({ url }: OwnSite): [name: string, origins: string[], isTaken: boolean][] {
  const { host, port } = new URL(url);
  return [
    ['its own', [url], true],
    ['none, as of text browsers', [], true],
    ['null', ['null'], false],
    ['another site', ['https://evil.example'], false],
    ['a subdomain', [`http://sub.${host}`], false],
    ['another port', [`http://127.0.0.1:${Number(port) + 1}`], false],
    ['another scheme', [`https://${host}`], false],
    ['in capitals', [url.toUpperCase()], false],
    ['two headers', [url, 'https://evil.example'], false],
  ];
}

/** Forms that come from other pages, with and without the sign of the person's own forms. */
export async function foreignForms(site: OwnSite, secrets: Set<string>): Promise<Figure[]> {
  const manager = await caller(site, 'manager');
  const other = await caller(site, 'manager');
  secrets.add(manager.cookie).add(manager.desk);
  const signs = [
    ['without its sign', undefined, false],
    ["with another person's sign", other.desk, false],
    ['with its sign', manager.desk, true],
  ] as const;
  const figures: Figure[] = [];
  let number = 0;
  for (const [name, sent, isOwn] of origins(site))
    for (const [how, desk, isRight] of signs) {
      const email = `by-form-${++number}@office.example`;
      await post(site, manager, sent, {
        ...(desk ? { desk } : {}),
        step: 'invite',
        email,
        'roles[]': 'editor',
      });
      const found = await site.rows('SELECT FROM desk_person WHERE email = $1', [email]);
      figures.push(exactly(`a form ${how}, origin ${name}: done`, found.length, Number(isOwn && isRight)));
    }
  return figures;
}

/** Sends a form with these `Origin` headers, of which `fetch` cannot send two. */
function post(site: OwnSite, { cookie }: Caller, origin: string[], fields: Record<string, string>) {
  const { hostname, port } = new URL(site.url);
  const headers = {
    ...newVisitor(),
    'Content-Type': 'application/x-www-form-urlencoded',
    Cookie: `desk=${cookie}`,
    ...(origin.length > 0 ? { Origin: origin } : {}),
  };
  return new Promise<number>((resolve, reject) => {
    const sent = request(
      { hostname, port, path: '/desk/people?index', method: 'POST', headers },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.once('error', reject).end(String(new URLSearchParams(fields)));
  });
}
