import { type MouseEvent, useEffect, useRef } from 'react';
import { type FormState, fieldId } from './form-state';

const TITLE_MARK = 'Error: ';

/**
 * What is wrong with a form, on top of the page, with a link to each field (rules R21 and R23). It takes the focus:
 * by `autofocus` where no script runs.
 */
export function ErrorSummary({ form }: { form: FormState }) {
  const box = useRef<HTMLDivElement>(null);
  const errors = Object.entries(form.errors);
  const isShown = errors.length > 0 || form.failure !== undefined;
  // Each answer takes the focus anew.
  useEffect(() => {
    if (!isShown) return;
    box.current?.focus();
    document.title = TITLE_MARK + plainTitle();
    return () => {
      document.title = plainTitle();
    };
  }, [form]);
  if (!isShown) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: rule R23
    <div className="problem" tabIndex={-1} autoFocus ref={box}>
      <div role="alert">
        <h2>There is a problem</h2>
        {form.failure && <p>{form.failure}</p>}
        {errors.length > 0 && (
          <ul>
            {errors.map(([name, message]) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`} onClick={goToField}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function plainTitle(): string {
  return document.title.replace(TITLE_MARK, '');
}

/** As the browser does it, with the label in view too. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1)) as HTMLInputElement | null;
  if (!field) return;
  event.preventDefault();
  field.labels?.[0]?.scrollIntoView();
  field.focus({ preventScroll: true });
}
