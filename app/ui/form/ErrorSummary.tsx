import type { SubmissionResult } from '@conform-to/react';
import { type MouseEvent, useEffect, useRef } from 'react';

const TITLE_MARK = 'Error: ';

interface ErrorSummaryProps {
  /** The server's result, once there is one. Errors under the empty name concern the whole form. */
  result?: SubmissionResult;
  /** Id of the form, which prefixes the ids of its fields. */
  formId: string;
  /** In the language of the page. */
  title?: string;
}

/** Lists a form's errors at the top of the page, linked to their fields, and takes focus (docs/rules.md R21 and R23). */
export function ErrorSummary({ result, formId, title = 'There is a problem' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const { '': failures, ...fields } = result?.error ?? {};
  const errors = Object.entries(fields).flatMap(([name, messages]) =>
    messages?.[0] ? [{ id: `${formId}-${name}`, message: messages[0] }] : [],
  );
  const isShown = errors.length > 0 || failures !== undefined;
  // Takes focus again for each new result.
  useEffect(() => {
    if (!isShown) return;
    box.current?.focus();
    document.title = TITLE_MARK + plainTitle();
    return () => {
      document.title = plainTitle();
    };
  }, [result]);
  if (!isShown) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: docs/rules.md R23
    <div className="error-summary" tabIndex={-1} autoFocus ref={box}>
      <div role="alert">
        <h2>{title}</h2>
        {failures && <p>{failures[0]}</p>}
        {errors.length > 0 && (
          <ul>
            {errors.map(({ id, message }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={goToField}>
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

/** Like following the link, but also scrolls the label into view. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1)) as HTMLInputElement | null;
  if (!field) return;
  event.preventDefault();
  field.labels?.[0]?.scrollIntoView();
  field.focus({ preventScroll: true });
}
