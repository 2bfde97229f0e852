import { z } from 'zod';
import { fingerprint, randomToken } from '../../../server/secret.server';
import { endPreview } from '../../publishing/previews.server';
import { type AtDesk, step, type Wanted } from '../at-desk.server';
import { deskOrigin } from '../desk-address.server';

const WHO_SHOWS: Wanted = ['editor', 'manager'];

/** The steps with links for somebody without an account. @param make keeps a new one by the fingerprint of its token */
export function previewSteps(make: (desk: AtDesk, hash: string) => Promise<void>) {
  return {
    preview: step({
      schema: z.object({}),
      role: WHO_SHOWS,
      async take(desk) {
        const token = randomToken();
        await make(desk, fingerprint(token));
        return { shown: { link: `${deskOrigin()}/preview/${token}` } };
      },
    }),
    'end-preview': step({
      schema: z.object({ preview: z.coerce.number().int().min(1).max(1e15) }),
      role: WHO_SHOWS,
      take: ({ client }, { preview }) => endPreview(client, preview),
    }),
  };
}
