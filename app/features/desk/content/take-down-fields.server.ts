import { z } from 'zod';
import { submittedText } from '../../../text/submitted-text.server';
import { FieldRefusal } from '../at-desk.server';
import type { ContentSite } from './content-site';

/** What is asked of whoever proposes to take something down. */
export const takeDownFields = z.object({
  why: submittedText(300).min(1, 'Say why it is taken down. Its address then says so.'),
  look: submittedText(300).transform((path) => path || null),
});

/** @param own the address that goes @throws FieldRefusal if the page to look at instead is none */
export function expectOtherPage({ hasPath }: ContentSite, look: string | null, own: string | null) {
  if (look !== null && (look === own || !hasPath(look)))
    throw new FieldRefusal(
      'Enter the path of another page of this site, such as /resource-hub/news.',
      'look',
    );
}
