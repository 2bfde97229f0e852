import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { Field } from '../../../ui/form/Field';
import { SectionPage } from '../../navigation/SectionPage';
import { site } from '../../navigation/site-file';
import { BELOW_FRAUD, ORIGIN_PATH, REPORT_PATH, WARNINGS_PATH } from '../paths';
import type { Asked } from './asked.server';
import { OriginVerdict } from './OriginVerdict';
import { ASKED_FIELD, LONGEST_ASKED, ORIGIN_TITLE } from './words';

const FORM_ID = 'origin';

/** Says whether something is from the office, by a posted form, so that no message stays in an address (docs/behaviour.md 2.19). */
export function OriginPage({ what, error, judged }: Asked) {
  return (
    <SectionPage title={ORIGIN_TITLE} tagline="A link, a number, an address, a message" above={BELOW_FRAUD}>
      <ErrorSummary
        result={error ? { status: 'error', error: { [ASKED_FIELD]: [error] } } : undefined}
        formId={FORM_ID}
      />
      {judged && <OriginVerdict {...judged} />}
      <form className="form" method="post" action={ORIGIN_PATH}>
        <Field
          formId={FORM_ID}
          name={ASKED_FIELD}
          label={judged ? 'Ask about something else' : 'What did you get?'}
          hint="A link, a phone number, an email address, the reference of a request, or the whole message. What you enter is not kept."
          error={error}
        >
          {(field) => (
            <textarea
              {...field}
              rows={4}
              required
              maxLength={LONGEST_ASKED}
              defaultValue={what}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <p>
          <button type="submit">Check it</button>
        </p>
      </form>
      <p>
        Without the internet, call <a href={`tel:${site.tollFree}`}>{site.tollFree}</a>, free of charge. See
        also <a href={WARNINGS_PATH}>warnings about frauds</a> that the office has seen, and{' '}
        <a href={REPORT_PATH}>report a new one</a>.
      </p>
    </SectionPage>
  );
}
