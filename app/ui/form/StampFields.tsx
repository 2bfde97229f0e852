/** What a form carries beside its fields: its key, its signed time, and the name of the trap. */
export interface Stamp {
  formKey: string;
  stamp: string;
  trap: string;
}

/**
 * The hidden fields of a form (docs/rules.md R26 and R28). People who see the trap, without styles, are told to leave it.
 */
export function StampFields({ formKey, stamp, trap }: Stamp) {
  return (
    <>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="stamp" value={stamp} />
      <p className="trap">
        <label htmlFor={trap}>Leave this field empty</label>
        <input id={trap} name={trap} tabIndex={-1} autoComplete="off" />
      </p>
    </>
  );
}
