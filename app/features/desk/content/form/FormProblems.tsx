import { idOf } from './field';
import type { FieldProblem } from './field-problems.server';

/** What is wrong with a form, with a link to each field (docs/rules.md R21 and R23). @param others what stands at no field */
export function FormProblems({
  problems,
  others,
}: {
  problems: readonly FieldProblem[];
  others: readonly string[];
}) {
  if (problems.length === 0 && others.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: docs/rules.md R23
    <div className="error-summary" tabIndex={-1} autoFocus>
      <div role="alert">
        <h2>There is a problem</h2>
        <ul>
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <a href={`#${idOf(field)}`}>{message}</a>
            </li>
          ))}
          {others.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
