/** What a form carries beside its fields: its key, its signed time, and the name of the honeypot. */
export interface FormToken {
  formKey: string;
  stamp: string;
  honeypot: string;
}

/**
 * The hidden fields of a form (docs/rules.md R26 and R28). People who see the honeypot are told to leave it: without
 * styles by its label, in dillo, which hides labels alone, by its placeholder.
 */
export function FormTokenFields({ honeypot, ...token }: FormToken) {
  return (
    <>
      <KeyFields {...token} />
      <p className="trap">
        <label htmlFor={honeypot}>Leave this field empty</label>
        <input
          id={honeypot}
          name={honeypot}
          placeholder="Leave this field empty"
          tabIndex={-1}
          autoComplete="off"
        />
      </p>
    </>
  );
}

/** Without the honeypot, whose id stands once in a page: for further forms with the token of the first. */
export function KeyFields({ formKey, stamp }: Omit<FormToken, 'honeypot'>) {
  return (
    <>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="stamp" value={stamp} />
    </>
  );
}
