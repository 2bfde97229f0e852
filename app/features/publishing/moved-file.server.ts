import { z } from 'zod';
import { dataFile, pagePath, words } from '../../content-files/data-file.server';
import type { Moved } from '../../content-files/moved';
import { perContent } from '../../content-files/store.server';
import type { SiteAddresses } from '../../content-files/surroundings';

/** A former address, as written by editors. */
export const addressSchema = z
  .strictObject({
    from: pagePath.meta({
      title: 'Old address',
      description: 'As it was: /news/an-older-title, or /documents/an-old-manual.pdf.',
      // No page of today.
      input: undefined,
    }),
    to: pagePath
      .optional()
      .meta({ title: 'New address', description: 'If it moved: a page or file of this site.' }),
    title: words
      .optional()
      .meta({ title: 'Title', description: 'If it was taken away: what it was called.' }),
    gone: words.optional().meta({
      title: 'Taken away because',
      description: 'In one or two sentences, for readers.',
      input: 'paragraph',
    }),
    look: pagePath
      .optional()
      .meta({ title: 'Where to look instead', description: 'If it was taken away: a page.' }),
  })
  .superRefine(({ to, title, gone, look }, context) => {
    const report = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (to && (title || gone || look)) report('to', 'is for what moved: leave out title, gone and look');
    if (!to && !gone) report('from', 'needs "to", the new address, or "gone", why it was taken away');
    if (gone && !look) report('gone', 'needs "look", the page where to look instead');
  });

/** An address of the file, as its schema accepts it. */
type WrittenAddress = z.output<typeof addressSchema>;

/** Former addresses of pages and files (docs/behaviour.md 2.2). */
export const movedFile = dataFile('data/moved.yaml', z.strictObject({ addresses: z.array(addressSchema) }));

/** The addresses of the file, by path; none while it has problems. */
export const writtenAddresses = perContent((): ReadonlyMap<string, Moved> => {
  if (movedFile.problems().length > 0) return new Map();
  return new Map(movedFile.read().addresses.map((written) => [written.from, placeIn(written)]));
});

function placeIn({ to, title, gone = '', look = '/' }: WrittenAddress): Moved {
  return to ? { to } : { ...(title && { title }), gone, look };
}

/** What is wrong with each address: it is still in use, comes twice, leads nowhere, or round in a circle. */
export function addressProblems(
  addresses: readonly WrittenAddress[],
  { canonicalPath, hasPath, isFormer }: Pick<SiteAddresses, 'canonicalPath' | 'hasPath' | 'isFormer'>,
): { index: number; setting: 'from' | 'to' | 'look'; message: string }[] {
  const targets = new Map(addresses.map(({ from, to }) => [from, to]));
  // What the desk has renamed or taken down since still answers.
  const isServed = (path: string) => hasPath(canonicalPath(path) ?? path) || isFormer?.(path) === true;
  return addresses.flatMap(({ from, to, look }, index) => {
    const at = (setting: 'from' | 'to' | 'look', message: string) => ({ index, setting, message });
    const canonical = canonicalPath(from);
    if (canonical) return [at('from', `"${from}" is another way to write ${canonical}`)];
    if (hasPath(from)) return [at('from', `there is something at ${from}: an address that is in use stays`)];
    if (addresses.findIndex((each) => each.from === from) < index)
      return [at('from', `${from} is in the list twice`)];
    if (look && !isServed(look)) return [at('look', `there is no page ${look} on this site`)];
    if (!to || targets.has(to))
      return to && isCircle(from, targets) ? [at('to', `leads back to ${from}`)] : [];
    return isServed(to) ? [] : [at('to', `there is nothing at ${to} on this site`)];
  });
}

function isCircle(from: string, targets: ReadonlyMap<string, string | undefined>): boolean {
  const passed = new Set<string>();
  for (let path: string | undefined = from; path; path = targets.get(path)) {
    if (passed.has(path)) return true;
    passed.add(path);
  }
  return false;
}
