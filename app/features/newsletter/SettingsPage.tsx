import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { ChoiceFields } from './ChoiceFields';
import { NewsletterPage } from './NewsletterPage';
import { FORM_ID } from './newsletter';

interface SettingsPageProps {
  topics: readonly string[];
  states: readonly string[];
  isSaved: boolean;
  /** What the server found wrong. */
  lastResult?: SubmissionResult;
}

export const SETTINGS_TITLE = 'What you get by mail';

/** Where a subscriber changes topics and states, or leaves; the link to it is in each mail. */
export function SettingsPage({ topics, states, isSaved, lastResult }: SettingsPageProps) {
  const kept = lastResult?.initialValue as Partial<SettingsPageProps> | undefined;
  return (
    <NewsletterPage title={SETTINGS_TITLE}>
      <ErrorSummary result={lastResult} formId={FORM_ID} />
      {isSaved && !lastResult && (
        <p className="note" role="status">
          <b>Saved.</b> It counts from the next mail on.
        </p>
      )}
      <p>This is for the address that the link was sent to.</p>
      <form method="post" id={FORM_ID}>
        <ChoiceFields
          topics={kept?.topics ?? topics}
          states={kept?.states ?? states}
          errors={lastResult?.error ?? undefined}
        />
        <button type="submit" name="intent" value="save">
          Save
        </button>
      </form>
      <h2>No more mails</h2>
      <p>This ends all of it, at once.</p>
      <form method="post">
        <button className="secondary" type="submit" name="intent" value="leave">
          Unsubscribe from everything
        </button>
      </form>
    </NewsletterPage>
  );
}
