import type { SubmissionResult } from '@conform-to/react';
import { RETENTION } from '../../../privacy/retention';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { officeAddress } from '../../navigation/office-address';
import { SectionPage } from '../../navigation/SectionPage';
import { site } from '../../navigation/site-file';
import { ABOVE, FORM_PATH } from '../form/form-fields';
import { AnswerFiles } from './AnswerFiles';
import { At } from './At';
import { DONE, FOLLOW_ID, type FollowIntent, LOST_LINK_PATH } from './follow-forms';
import type { FollowedRequest } from './followed-request.server';
import { RequestLog } from './RequestLog';
import { RequestSteps } from './RequestSteps';
import { MailboxForm, StepForms, type StepFormsProps } from './StepForms';

/** Heading of a receipt (docs/behaviour.md 8). */
export const SUBMITTED = 'Form submitted successfully!';

const TAGLINES: Record<FollowedRequest['status'], string> = {
  new: 'The office has your data access request',
  'in review': 'Your data access request is in review',
  closed: 'Your data access request is closed',
};

interface ReceiptPageProps extends StepFormsProps {
  request: FollowedRequest;
  /** The form that was just handled. */
  done?: FollowIntent;
  lastResult?: SubmissionResult;
  /** From the link in a mail to the request's address. */
  proof: string | null;
}

/**
 * The page a requester keeps and returns to: the reference, the progress of the request, what was asked for, and forms to
 * change it (docs/behaviour.md 2.7, docs/rules.md R24).
 */
export function ReceiptPage({ request, done, lastResult, proof, ...forms }: ReceiptPageProps) {
  const { reference, status, received, until, maskedEmail, isAddressShown } = request;
  const isOpen = status !== 'closed';
  return (
    <SectionPage title={SUBMITTED} tagline={TAGLINES[status]} above={ABOVE}>
      <ErrorSummary result={lastResult} formId={FOLLOW_ID} />
      {done && (
        <p className="note" role="status">
          {DONE[done]}
        </p>
      )}
      <div className="receipt">
        <p>Your reference</p>
        <p className="reference">{reference}</p>
        <p>
          Received on <At moment={received} />
        </p>
      </div>
      <p>
        Write down the reference, or print this page, and keep its address: here you can see how your request
        stands. Anyone who has the address can open the page.
      </p>
      {isOpen && proof && maskedEmail && !isAddressShown && (
        <MailboxForm formToken={forms.formToken} proof={proof} address={maskedEmail} />
      )}
      <RequestSteps request={request} />
      <AnswerFiles files={request.files} until={until} />
      <RequestLog request={request} />
      {isOpen && <StepForms {...forms} errors={lastResult?.error} />}
      <h2>Reach the office</h2>
      <OfficeContact />
      <p>
        {isOpen ? (
          `You can open this page while the request is open, and for ${RETENTION.receiptDays} days after that.`
        ) : (
          <>
            You can open this page until <At moment={until} />.
          </>
        )}
      </p>
      <p className="updated">
        <a href={FORM_PATH}>Make another request</a>
      </p>
    </SectionPage>
  );
}

/** Page for a receipt that has expired or never existed. */
export function NoReceiptPage({ why }: { why: 'expired' | 'unknown' }) {
  return (
    <SectionPage title={noReceiptTitle(why)} above={ABOVE}>
      <p>
        {why === 'expired'
          ? `The page of a request can be opened for ${RETENTION.receiptDays} days after the request was closed. Ask the office for the outcome.`
          : 'Check that the address was copied completely: it ends in 22 letters and digits.'}
      </p>
      {why === 'unknown' && (
        <p>
          Have you lost the link? <a href={LOST_LINK_PATH}>Have it sent to you again</a>: you need the
          reference and the email address of the request.
        </p>
      )}
      <p>Give the reference of your request, which starts with DAR, when you ask the office about it.</p>
      <OfficeContact />
      <p>
        <a href={FORM_PATH}>Data Access Request Form</a>
      </p>
    </SectionPage>
  );
}

/** Title of `NoReceiptPage`. */
export function noReceiptTitle(why: 'expired' | 'unknown'): string {
  return why === 'expired' ? 'This receipt has expired' : 'There is no receipt at this address';
}

function OfficeContact() {
  return (
    <ul>
      <li>Office hours: {site.hours}</li>
      <li>
        Email: {site.email.address} {site.email.sample && <span className="sample-mark">sample</span>}
      </li>
      <li>Where to write: {officeAddress(site)}</li>
    </ul>
  );
}
