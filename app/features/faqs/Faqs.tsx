import { LastUpdated } from '../../ui/LastUpdated';
import type { Faq } from './faqs.server';

/** A numbered list of questions, with all answers visible (docs/behaviour.md 2.9). */
export function Faqs({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <ol className="faqs">
      {faqs.map(({ id, question, answerHtml, updated }) => (
        <li key={id}>
          <h2 id={id}>{question}</h2>
          <div dangerouslySetInnerHTML={{ __html: answerHtml }} />
          {updated && (
            <p className="dated">
              <LastUpdated day={updated} published="" />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
