import { FieldError } from '../../ui/form/FieldError';
import { FORM_ID, MATCH_PATH, MOST_LINES } from './paths';

interface MatchFormProps {
  /** The list as it was entered. */
  text?: string;
  errors?: Record<string, string[] | null>;
}

const NAMES = `${FORM_ID}-names`;
const FILE = `${FORM_ID}-file`;

/** The form that takes a list of names, pasted or as a file (docs/behaviour.md 2.6). */
export function MatchForm({ text = '', errors = {} }: MatchFormProps) {
  const namesError = errors.names?.[0];
  const fileError = errors.file?.[0];
  return (
    <form className="form" id={FORM_ID} method="post" encType="multipart/form-data" action={MATCH_PATH}>
      <div className={namesError ? 'field wrong' : 'field'}>
        <label htmlFor={NAMES}>Names of LGAs, one on a line</label>
        <p className="hint" id={`${NAMES}-hint`}>
          Up to {MOST_LINES.toLocaleString('en')} lines, such as “Gaya”, “Gaya, Kano” or “Kano/Gaya”. Lines
          copied from two columns of a spreadsheet, State and LGA, are read as well.
        </p>
        <FieldError id={`${NAMES}-error`} error={namesError} />
        <textarea
          id={NAMES}
          name="names"
          rows={10}
          defaultValue={text}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={namesError ? true : undefined}
          aria-describedby={`${NAMES}-hint${namesError ? ` ${NAMES}-error` : ''}`}
        />
      </div>
      <div className={fileError ? 'field wrong' : 'field'}>
        <label htmlFor={FILE}>Or a CSV file</label>
        <p className="hint" id={`${FILE}-hint`}>
          Up to 1 MB, saved as “CSV UTF-8”, with columns headed State and LGA, or with the names in the first
          columns.
        </p>
        <FieldError id={`${FILE}-error`} error={fileError} />
        <input
          id={FILE}
          name="file"
          type="file"
          accept=".csv,text/csv"
          aria-invalid={fileError ? true : undefined}
          aria-describedby={`${FILE}-hint${fileError ? ` ${FILE}-error` : ''}`}
        />
      </div>
      <p>
        <button type="submit">Match the names</button>
      </p>
    </form>
  );
}
