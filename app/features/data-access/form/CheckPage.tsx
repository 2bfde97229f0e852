import { type FormToken, FormTokenFields } from '../../../ui/form/FormTokenFields';
import { SectionPage } from '../../navigation/SectionPage';
import type { EnteredField } from './entered.server';
import { ABOVE } from './form-fields';
import type { FormResult } from './posted-form.server';

/** Heading of the page. */
export const CHECK_TITLE = 'Check your answers';

interface CheckPageProps {
  check: NonNullable<FormResult['check']>;
  formToken: FormToken;
  /** URL that the form posts to. */
  sentTo: string;
}

/**
 * Shows everything that was entered before the form is sent, each with a way to change it. Nothing is stored meanwhile: the entries
 * travel in hidden fields. "Change" leads to its field by the fragment of the URL; browsers that do not know
 * `formaction` show the form from its top.
 */
export function CheckPage({ check, formToken, sentTo }: CheckPageProps) {
  return (
    <SectionPage title={CHECK_TITLE} tagline="Your request has not been sent yet" above={ABOVE}>
      <form method="post" action={sentTo}>
        <FormTokenFields {...formToken} />
        {Object.entries(check.entries).map(([name, entry]) => (
          <input key={name} type="hidden" name={name} value={entry} />
        ))}
        {check.groups.map(({ title, fields }) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl className="entered">
              {fields.map((field) => (
                <EnteredRow key={field.field} entered={field} sentTo={sentTo} />
              ))}
            </dl>
          </section>
        ))}
        <p>Send the request when everything is right. You will then get a reference.</p>
        <p>
          <button type="submit">Send the request</button>{' '}
          <button className="secondary" type="submit" name="intent" value="keep">
            Keep this draft
          </button>
        </p>
      </form>
    </SectionPage>
  );
}

function EnteredRow({ entered: { label, lines, field }, sentTo }: { entered: EnteredField; sentTo: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {lines.length === 0 && 'Not given'}
        {lines.map((line, index) => (
          <div key={index}>{line}</div>
        ))}
      </dd>
      <dd>
        <button type="submit" name="intent" value="update" formAction={`${sentTo}#${field}`}>
          Change<span className="hidden-text"> {label}</span>
        </button>
      </dd>
    </div>
  );
}
