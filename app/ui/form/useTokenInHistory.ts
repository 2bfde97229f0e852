import { useEffect, useState } from 'react';
import type { FormToken } from './FormTokenFields';

/**
 * The token of a form with a script. On Back a browser may load the page anew and refill the entries: the token then comes
 * from the place in the history that these belong to, so that one request stays one (docs/rules.md R26).
 *
 * @param made token of the page as it was loaded.
 * @param answered token of the server's answer to the form.
 */
export function useTokenInHistory(made: FormToken, answered?: FormToken): FormToken {
  const [held] = useState<FormToken | undefined>(() =>
    import.meta.env.SSR ? undefined : history.state?.formToken,
  );
  const token = answered ?? held ?? made;
  useEffect(() => history.replaceState({ ...history.state, formToken: token }, ''));
  return token;
}
