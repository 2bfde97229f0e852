import type { SubmissionResult } from '@conform-to/react';
import { RETENTION } from '../../../privacy/retention';
import type { FormToken } from '../../../ui/form/FormTokenFields';
import { SectionPage } from '../../navigation/SectionPage';
import { At } from '../follow/At';
import type { Moment } from '../follow/followed-request.server';
import { DataAccessForm } from '../form/DataAccessForm';
import { ABOVE, FORM_PATH } from '../form/form-fields';

/** Heading of a draft's page. */
export const DRAFT_TITLE = 'Your draft data access request';

interface DraftPageProps {
  /** Full URL of the page, to copy or open elsewhere. */
  address: string;
  /** URL that the form posts to. */
  sentTo: string;
  /** Last day the draft can be opened; absent if the form was just posted and not kept. */
  until?: Moment;
  lastResult: SubmissionResult;
  formToken: FormToken;
  printable: { path: string; note: string };
}

/** The form as it was kept, with what its owner should know about the link. */
export function DraftPage({ address, sentTo, until, lastResult, formToken, printable }: DraftPageProps) {
  return (
    <SectionPage title={DRAFT_TITLE} tagline="It has not been sent yet" above={ABOVE}>
      <h2>The link to this draft</h2>
      {until ? (
        <p>
          <b>
            Your draft is kept until <At moment={until} />.
          </b>{' '}
          This link is the only way to it, and cannot be recovered if you lose it. Anyone who has it can read
          and change the draft.
        </p>
      ) : (
        <p>
          <b>Your changes are not kept yet.</b> Press "Keep this draft" below the form to keep it.
        </p>
      )}
      <p>
        <a href={address}>{address}</a>
      </p>
      <ul>
        <li>
          "Keep this draft" below the form keeps your changes, at the same link, for another{' '}
          {RETENTION.draftDays} days.
        </li>
        <li>
          If there is no more room, empty drafts go first. Then go those that nobody has changed since they
          were first kept, after a day.
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
      <DataAccessForm lastResult={lastResult} formToken={formToken} printable={printable} sentTo={sentTo} />
    </SectionPage>
  );
}

/** Page for a draft that is gone or never existed. */
export function NoDraftPage({ why }: { why: 'erased' | 'unknown' }) {
  return (
    <SectionPage title={noDraftTitle(why)} above={ABOVE}>
      {why === 'erased' ? (
        <p>Nothing of it is left on this site, and its link no longer works.</p>
      ) : (
        <>
          <p>
            Check that the address was copied completely: it ends in 43 letters, digits, hyphens and
            underscores.
          </p>
          <p>
            A draft can be opened for {RETENTION.draftDays} days after it was last kept, unless it is sent or
            erased before then. An erased draft cannot be brought back.
          </p>
        </>
      )}
      <p>
        <a href={FORM_PATH}>Start a new request</a>
      </p>
    </SectionPage>
  );
}

/** Title of `NoDraftPage`. */
export function noDraftTitle(why: 'erased' | 'unknown'): string {
  return why === 'erased' ? 'The draft is erased' : 'There is no draft at this address';
}
