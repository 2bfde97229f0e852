import type { ComponentProps, ReactNode } from 'react';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { FieldError } from '../../ui/form/FieldError';
import { type FormToken, FormTokenFields } from '../../ui/form/FormTokenFields';
import { PrivacyNoticeInWords } from '../../ui/form/PrivacyNoticeInWords';
import { Languages, TranslationNotes } from '../../ui/Languages';
import { Linked } from '../../ui/Linked';
import { pathIn } from '../../words/language';
import { useWords } from '../../words/use-words';
import { TOPIC_NAMES } from './choices';
import { NewsletterPage } from './NewsletterPage';
import { CHOOSE_FIELD, FORM_ID, ISSUES_PATH, NEWSLETTER_PATH } from './newsletter';
import type { SubscriptionResult } from './subscribe.server';

interface TranslatedFormProps {
  formToken: FormToken;
  languages: ComponentProps<typeof Languages>['pages'];
  /** What an address is used for, and how long it is kept. */
  use: string;
  /** Issues that there are in the language, newest first. */
  issues: readonly {
    title: string;
    path: string;
    sample: boolean;
    date: { day: string; words: string };
  }[];
  /** The server's answer, with what was entered. */
  posted?: Pick<SubscriptionResult, 'lastResult' | 'entries'>;
  /** What stands below the issues. */
  children: ReactNode;
}

/** The subscription in another language than English (docs/behaviour.md 2.11): a plain form, rendered on the server alone. */
export function TranslatedForm({ formToken, languages, use, issues, posted, children }: TranslatedFormProps) {
  const { newsletter: words, common, language, notes, code } = useWords();
  const { lastResult, entries } = posted ?? {};
  const errors = lastResult?.error ?? {};
  return (
    <NewsletterPage title={words.title} tagline={words.tagline} isForm>
      <Languages pages={languages} label={language.label} />
      <TranslationNotes {...notes} english={NEWSLETTER_PATH} />
      <ErrorSummary result={lastResult} formId={FORM_ID} title={common.thereIsAProblem} />
      <p>
        <Linked text={words.how} to={{ issues: ISSUES_PATH }} />
      </p>
      <form className="form" id={FORM_ID} method="post" action={pathIn(code, NEWSLETTER_PATH)} noValidate>
        <FormTokenFields {...formToken} leaveEmpty={common.leaveEmpty} />
        <Topics chosen={entries?.topics ?? ['news']} error={errors.topics?.[0]} />
        <Field
          formId={FORM_ID}
          name="email"
          label={words.address}
          hint={words.which}
          errorMark={common.error}
          error={errors.email?.[0]}
        >
          {(field) => (
            <input
              {...field}
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              defaultValue={entries?.email}
            />
          )}
        </Field>
        <p>
          <button type="submit">{words.button}</button>
        </p>
      </form>
      <PrivacyNoticeInWords use={use} />
      {issues.length > 0 && (
        <>
          <h2>{words.issues}</h2>
          <ul>
            {issues.map(({ title, path, sample: isSample, date }) => (
              <li key={path}>
                <a href={path}>{title}</a>, <time dateTime={date.day}>{date.words}</time>{' '}
                {isSample && <small>{common.sampleInBrackets}</small>}
              </li>
            ))}
          </ul>
          {children}
        </>
      )}
    </NewsletterPage>
  );
}

/** The error summary links to the first box. */
function Topics({ chosen, error }: { chosen: readonly string[]; error?: string }) {
  const { newsletter: words, common } = useWords();
  const errorId = `${FORM_ID}-topics-error`;
  return (
    <fieldset className={error ? 'with-error' : undefined} aria-describedby={error ? errorId : undefined}>
      <legend>{words.choose}</legend>
      <input type="hidden" name={CHOOSE_FIELD} value="1" />
      <FieldError id={errorId} error={error} mark={common.error} />
      {TOPIC_NAMES.map((name, place) => {
        const id = `${FORM_ID}-${place === 0 ? 'topics' : name}`;
        return (
          <div key={name} className="choice">
            <input
              type="checkbox"
              id={id}
              name="topics"
              value={name}
              defaultChecked={chosen.includes(name)}
              aria-invalid={error ? true : undefined}
            />{' '}
            <label htmlFor={id}>{words.topics[name]}</label>
          </div>
        );
      })}
    </fieldset>
  );
}
