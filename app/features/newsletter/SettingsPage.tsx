import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { ChoiceFields } from './ChoiceFields';
import { NewsletterPage } from './NewsletterPage';
import { FORM_ID } from './newsletter';

interface SettingsPageProps {
  topics: readonly string[];
  states: readonly string[];
  isSaved: boolean;
  /** The server's errors. */
  lastResult?: SubmissionResult;
}

export const SETTINGS_TITLE = 'What you get by email';

/** Where a subscriber changes topics and states, or unsubscribes; every email links to it. */
export function SettingsPage({ topics, states, isSaved, lastResult }: SettingsPageProps) {
  const posted = lastResult?.initialValue as Partial<SettingsPageProps> | undefined;
  return (
    <NewsletterPage title={SETTINGS_TITLE}>
      <ErrorSummary result={lastResult} formId={FORM_ID} />
      {isSaved && !lastResult && (
        <p className="note" role="status">
          <b>Saved.</b> Your changes apply from the next email.
        </p>
      )}
      <p>This is for the address that the link was sent to.</p>
      <form method="post" id={FORM_ID}>
        <ChoiceFields
          topics={posted?.topics ?? topics}
          states={posted?.states ?? states}
          errors={lastResult?.error ?? undefined}
        />
        <button type="submit" name="intent" value="save">
          Save
        </button>
      </form>
      <h2>No more emails</h2>
      <p>This stops all of them at once.</p>
      <form method="post">
        <button className="secondary" type="submit" name="intent" value="leave">
          Unsubscribe from everything
        </button>
      </form>
    </NewsletterPage>
  );
}
