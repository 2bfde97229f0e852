/** A form's hidden values: its key, its signed timestamp, and the name of the honeypot. */
export interface FormToken {
  formKey: string;
  stamp: string;
  honeypot: string;
}

interface FormTokenFieldsProps extends FormToken {
  /** What the honeypot is labelled with, in the language of the page. */
  leaveEmpty?: string;
}

/**
 * The hidden fields of a form (docs/rules.md R26 and R28). Anyone who sees the honeypot is told to leave it empty: by its
 * label without styles, and by its placeholder in Dillo, which hides only the label.
 */
export function FormTokenFields({
  honeypot,
  leaveEmpty = 'Leave this field empty',
  ...token
}: FormTokenFieldsProps) {
  return (
    <>
      <KeyFields {...token} />
      <p className="trap">
        <label htmlFor={honeypot}>{leaveEmpty}</label>
        <input id={honeypot} name={honeypot} placeholder={leaveEmpty} tabIndex={-1} autoComplete="off" />
      </p>
    </>
  );
}

/** The fields without the honeypot, whose id must be unique: for further forms on the page that share the token. */
export function KeyFields({ formKey, stamp }: Omit<FormToken, 'honeypot'>) {
  return (
    <>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="stamp" value={stamp} />
    </>
  );
}
