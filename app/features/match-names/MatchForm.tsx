import { Field } from '../../ui/form/Field';
import { MATCH_PATH } from '../register/paths';
import { FORM_ID, MAX_LINES } from './paths';

interface MatchFormProps {
  /** The list as entered. */
  text?: string;
  errors?: Record<string, string[] | null>;
}

/** The form for a list of names, pasted or as a file (docs/behaviour.md 2.6). */
export function MatchForm({ text = '', errors = {} }: MatchFormProps) {
  return (
    <form className="form" id={FORM_ID} method="post" encType="multipart/form-data" action={MATCH_PATH}>
      <Field
        formId={FORM_ID}
        name="names"
        label="Names of LGAs, one per line"
        hint={`Up to ${MAX_LINES.toLocaleString('en')} lines, such as “Gaya”, “Gaya, Kano” or “Kano/Gaya”. You can also paste lines from two columns of a spreadsheet, State and LGA.`}
        error={errors.names?.[0]}
      >
        {(field) => (
          <textarea {...field} rows={10} defaultValue={text} autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <Field
        formId={FORM_ID}
        name="file"
        label="Or a CSV file"
        hint="Up to 1 MB, saved as “CSV UTF-8”, with columns headed State and LGA, or with the names in the first columns."
        error={errors.file?.[0]}
      >
        {(field) => <input {...field} type="file" accept=".csv,text/csv" />}
      </Field>
      <p>
        <button type="submit">Match the names</button>
      </p>
    </form>
  );
}
