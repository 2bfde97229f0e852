import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { tagOf } from '../../words/language';
import { ChoiceFields } from './ChoiceFields';
import { NewsletterPage } from './NewsletterPage';
import { FORM_ID, LANGUAGE_FIELD } from './newsletter';

interface SettingsPageProps {
  topics: readonly string[];
  states: readonly string[];
  /** The code of the language. */
  language: string;
  /** Those that can be chosen, with what each calls itself. */
  languages: readonly { code: string; name: string }[];
  isSaved: boolean;
  /** The server's errors. */
  lastResult?: SubmissionResult;
}

export const SETTINGS_TITLE = 'What you get by email';

/** Where a subscriber changes topics and states, or unsubscribes; every email links to it. */
export function SettingsPage({ topics, states, isSaved, lastResult, ...given }: SettingsPageProps) {
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
        <div className="form">
          <Field
            formId={FORM_ID}
            name={LANGUAGE_FIELD}
            label="Language of the emails"
            hint="What is not written in it comes in English."
            error={lastResult?.error?.[LANGUAGE_FIELD]?.[0]}
          >
            {(field) => (
              <select {...field} defaultValue={posted?.language ?? given.language}>
                {given.languages.map(({ code, name }) => (
                  <option key={code} value={code} lang={tagOf(code)}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
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
