import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import type { FormToken } from '../../ui/form/FormTokenFields';
import { RETENTION } from '../../ui/retention';
import { SectionPage } from '../navigation/SectionPage';
import { At } from './At';
import { DataAccessForm } from './DataAccessForm';
import type { Moment } from './followed-request.server';
import { ABOVE, FORM_ID, FORM_PATH } from './form-fields';

/** The heading of a draft. */
export const DRAFT_TITLE = 'Your draft of a data access request';

interface DraftPageProps {
  /** The whole address of the page, to be copied or opened elsewhere. */
  address: string;
  /** Where the form is posted to. */
  sentTo: string;
  /** Until when the draft can be opened; left out where the form was posted just now and not kept. */
  until?: Moment;
  lastResult: SubmissionResult;
  formToken: FormToken;
  printable: { path: string; note: string };
}

/** The form as it was kept, and what there is to know of the link to it. */
export function DraftPage({ address, sentTo, until, lastResult, formToken, printable }: DraftPageProps) {
  return (
    <SectionPage title={DRAFT_TITLE} tagline="It is not sent yet" above={ABOVE}>
      <ErrorSummary result={lastResult} formId={FORM_ID} />
      <h2>The link to this draft</h2>
      {until ? (
        <p>
          <b>
            Your draft is kept until <At moment={until} />.
          </b>{' '}
          This link is the only way to it, and cannot be found again if it is lost. Whoever has it can read
          and change the draft.
        </p>
      ) : (
        <p>
          <b>What you changed is not kept yet.</b> Press "Keep this draft" below the form to keep it.
        </p>
      )}
      <p>
        <a href={address}>{address}</a>
      </p>
      <ul>
        <li>
          "Keep this draft" below the form keeps what you change, at the same link, for another{' '}
          {RETENTION.draftDays} days.
        </li>
        <li>Sending the request erases the draft.</li>
        <li>The office does not see drafts.</li>
      </ul>
      <form method="post" action={sentTo}>
        <p>
          <button className="secondary" type="submit" name="intent" value="erase">
            Erase this draft
          </button>
        </p>
      </form>
      <h2>The form</h2>
      <DataAccessForm lastResult={lastResult} formToken={formToken} printable={printable} sentTo={sentTo} />
    </SectionPage>
  );
}

/** The page of a draft that is not there any more, or never was. */
export function NoDraftPage({ why }: { why: 'erased' | 'unknown' }) {
  return (
    <SectionPage title={noDraftTitle(why)} above={ABOVE}>
      {why === 'erased' ? (
        <p>Nothing of it is left on this site. Its link does not work any more.</p>
      ) : (
        <>
          <p>
            Check that the address was copied whole: it ends in 43 letters, digits, hyphens and underscores.
          </p>
          <p>
            A draft can be opened for {RETENTION.draftDays} days after it was kept the last time, until it is
            sent, or until it is erased. What has been erased cannot be brought back.
          </p>
        </>
      )}
      <p>
        <a href={FORM_PATH}>Begin a new request</a>
      </p>
    </SectionPage>
  );
}

/** The title of that page. */
export function noDraftTitle(why: 'erased' | 'unknown'): string {
  return why === 'erased' ? 'The draft is erased' : 'There is no draft at this address';
}
