import { env } from '../../server/env.server';
import { newFormToken, reopenedFormToken } from '../../server/submission/form-token.server';
import { draftPath, findDraft, whyGone } from './drafts.server';
import { filledIn } from './posted-form.server';

/**
 * What a draft's page shows: the form filled in, or why there is none.
 *
 * @param isAnswered true if a form was just posted there: its entries are shown, whatever became of the draft.
 * @throws Response 503 when the database does not answer.
 */
export async function openDraft(token: string, isAnswered: boolean) {
  const draft = isAnswered ? null : await findDraft(token);
  const path = draftPath(token);
  return {
    gone: draft || isAnswered ? null : whyGone(token),
    address: env().PUBLIC_URL + path,
    // Not the page's own URL, for the reason given at `SENT_TO`.
    sentTo: `${path}?form`,
    until: draft?.until,
    lastResult: filledIn(draft?.entries ?? {}),
    formToken: draft ? reopenedFormToken(draft.formKey) : newFormToken(),
  };
}
