import type { SubmissionResult } from '@conform-to/react';
import { type MouseEvent, useEffect, useRef } from 'react';

const TITLE_MARK = 'Error: ';

interface ErrorSummaryProps {
  /** What the server answered; nothing before it has. Errors under the empty name are the form's. */
  result?: SubmissionResult;
  /** The id of the form, with which the ids of its fields begin. */
  formId: string;
}

/**
 * What is wrong with a form, on top of the page, with a link to each field (docs/rules.md R21 and R23). It takes the focus:
 * by `autofocus` where no script runs.
 */
export function ErrorSummary({ result, formId }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const { '': failures, ...fields } = result?.error ?? {};
  const errors = Object.entries(fields).flatMap(([name, messages]) =>
    messages?.[0] ? [{ id: `${formId}-${name}`, message: messages[0] }] : [],
  );
  const isShown = errors.length > 0 || failures !== undefined;
  // Each answer takes the focus anew.
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
    <div className="problem" tabIndex={-1} autoFocus ref={box}>
      <div role="alert">
        <h2>There is a problem</h2>
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

/** As the browser does it, with the label in view too. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1)) as HTMLInputElement | null;
  if (!field) return;
  event.preventDefault();
  field.labels?.[0]?.scrollIntoView();
  field.focus({ preventScroll: true });
}
