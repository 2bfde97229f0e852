import { env } from '../../server/env.server';
import { newFormToken, reopenedFormToken } from '../../server/submission/form-token.server';
import { draftPath, findDraft, whyGone } from './drafts.server';
import { filledIn } from './posted-form.server';

/**
 * What the page of a draft shows: the form filled in, or why there is none.
 *
 * @param isAnswered true where a form was posted there just now: its entries count, whatever has become of the draft.
 * @throws Response 503 when the database does not answer.
 */
export async function openDraft(token: string, isAnswered: boolean) {
  const draft = isAnswered ? null : await findDraft(token);
  const path = draftPath(token);
  return {
    gone: draft || isAnswered ? null : whyGone(token),
    address: env().PUBLIC_URL + path,
    // Not the address of the page itself, as on the form's own page.
    sentTo: `${path}?form`,
    until: draft?.until,
    lastResult: filledIn(draft?.entries ?? {}),
    formToken: draft ? reopenedFormToken(draft.formKey) : newFormToken(),
  };
}
