import type { SubmissionResult } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { Field } from '../../../ui/form/Field';
import { type FormToken, FormTokenFields } from '../../../ui/form/FormTokenFields';
import { PrivacyNoticeInWords } from '../../../ui/form/PrivacyNoticeInWords';
import { Languages, TranslationNotes } from '../../../ui/Languages';
import { Linked } from '../../../ui/Linked';
import { ENGLISH, pathFrom, pathIn } from '../../../words/language';
import { useWords } from '../../../words/use-words';
import { SectionPage } from '../../navigation/SectionPage';
import { site } from '../../navigation/site-file';
import { STATES } from '../../register/zones';
import { BELOW_WARNINGS, ORIGIN_PATH, REPORT_PATH, WARNINGS_PATH } from '../paths';
import { FORM_ID, LONGEST_LINK, LONGEST_TEXT, type ReportEntries, type ReportField } from './report-fields';

interface ReportPageProps {
  formToken: FormToken;
  entries?: ReportEntries;
  lastResult?: SubmissionResult;
  languages: ComponentProps<typeof Languages>['pages'];
  /** What a report is used for, and how long it is kept. */
  use: string;
}

/** The form to report a fraud anonymously (docs/behaviour.md 2.19). */
export function ReportPage({ formToken, entries, lastResult, languages, use }: ReportPageProps) {
  const { report: words, common, code } = useWords();
  const errors = lastResult?.error ?? {};
  const about = (name: ReportField) => ({
    formId: FORM_ID,
    name,
    error: errors[name]?.[0],
    errorMark: common.error,
  });
  return (
    <PageInLanguages title={words.title} tagline={words.tagline} languages={languages}>
      <ErrorSummary result={lastResult} formId={FORM_ID} title={common.thereIsAProblem} />
      <p>
        <WithNumber text={words.bankFirst} />
      </p>
      <form className="form" id={FORM_ID} method="post" action={pathIn(code, REPORT_PATH)} noValidate>
        <FormTokenFields {...formToken} leaveEmpty={common.leaveEmpty} />
        <Field
          {...about('whatHappened')}
          label={words.whatHappened}
          hint={words.whatHappenedHint}
          isRequired
          requiredMark={common.required}
        >
          {(field) => (
            <textarea
              {...field}
              rows={6}
              maxLength={LONGEST_TEXT}
              autoComplete="off"
              defaultValue={entries?.whatHappened}
            />
          )}
        </Field>
        <Field {...about('linkOrNumber')} label={words.link} hint={words.linkHint}>
          {(field) => (
            <textarea
              {...field}
              rows={3}
              maxLength={LONGEST_LINK}
              autoComplete="off"
              spellCheck={false}
              defaultValue={entries?.linkOrNumber}
            />
          )}
        </Field>
        <Field {...about('state')} label={words.where} hint={words.whereHint}>
          {(field) => (
            <select {...field} autoComplete="off" defaultValue={entries?.state}>
              <option value="">{words.noState}</option>
              {STATES.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </select>
          )}
        </Field>
        <Field {...about('seenOn')} label={words.when} hint={words.whenHint}>
          {(field) => (
            <input {...field} type="text" maxLength={40} autoComplete="off" defaultValue={entries?.seenOn} />
          )}
        </Field>
        <PrivacyNoticeInWords use={use} />
        <p>
          <button type="submit">{words.send}</button>
        </p>
      </form>
    </PageInLanguages>
  );
}

/** What happens next, the same for everyone. */
export function SentPage({ languages }: Pick<ReportPageProps, 'languages'>) {
  const { report, code } = useWords();
  const words = report.sent;
  return (
    <PageInLanguages title={words.title} languages={languages}>
      <p>{words.text}</p>
      <h2>{words.next}</h2>
      <ul>
        <li>
          <Linked text={words.staffRead} to={{ warnings: pathFrom(code, WARNINGS_PATH) }} />
        </li>
        <li>
          <WithNumber text={words.noAnswer} />
        </li>
        <li>{words.keepMessage}</li>
        <li>{words.tellYourBank}</li>
      </ul>
      <p>
        <a href={pathFrom(code, ORIGIN_PATH)}>{words.somethingElse}</a>{' '}
        <a href={pathFrom(code, REPORT_PATH)}>{words.another}</a>
      </p>
    </PageInLanguages>
  );
}

/** The layout of both. */
function PageInLanguages(props: {
  title: string;
  tagline?: string;
  languages: ReportPageProps['languages'];
  children: ReactNode;
}) {
  const { language, warnings, notes, code } = useWords();
  const above =
    code === ENGLISH ? BELOW_WARNINGS : [{ title: warnings.title, path: pathIn(code, WARNINGS_PATH) }];
  return (
    <SectionPage title={props.title} tagline={props.tagline} above={above}>
      <Languages pages={props.languages} label={language.label} />
      <TranslationNotes {...notes} english={REPORT_PATH} />
      {props.children}
    </SectionPage>
  );
}

/** A message with the toll-free number, which it calls. */
function WithNumber({ text }: { text: string }) {
  return <Linked text={text.replace('{number}', site.tollFree)} to={{ call: `tel:${site.tollFree}` }} />;
}
