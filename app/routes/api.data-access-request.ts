import type { ActionFunctionArgs } from '@remix-run/node';
import { requestSchema } from '../features/data-access/form/request.server';
import { saveRequest } from '../features/data-access/form/save-request.server';
import { jsonResponse } from '../server/http/json-response';
import { answerSubmission, onlyPost, readSubmission } from '../server/submission/json-submission.server';

const REQUIRED = { organizationName: '', officeAddress: '', sector: '' } as const;

export const loader = onlyPost;

/** A data access request as JSON (docs/behaviour.md 7); `public/openapi.json` describes the responses. */
export function action({ request }: ActionFunctionArgs) {
  return answerSubmission('Form submission failed. Please try again later.', async () => {
    const { entries, ...submission } = await readSubmission(request, requestSchema, REQUIRED);
    const { reference, path } = await saveRequest(entries, { ...submission, channel: 'api' });
    return jsonResponse(
      { message: 'Form submitted successfully!', reference, receipt: path },
      { status: 201, headers: { 'Cache-Control': 'no-store' } },
    );
  });
}
