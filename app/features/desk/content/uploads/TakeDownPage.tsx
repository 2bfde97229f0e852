import { Moment } from '../../ui/Moment';
import { StepForm } from '../../ui/StepForm';
import { TakeDownFields } from '../TakeDownFields';
import type { TakeDownPageData } from './take-down.server';

const STEP = 'take-down';

/** Proposes to take an uploaded document or picture down. */
export function TakeDownPage({ title, isDocument, name, published, uses, ...page }: TakeDownPageData) {
  const one = isDocument ? 'document' : 'picture';
  const list = `/desk/content/${one}s`;
  return (
    <>
      <h1>{title}</h1>
      <p>
        <a href={list}>All {one}s</a>
      </p>
      <p>
        {published ? (
          <>
            It is public since <Moment at={published} />. A second person has to approve this.
          </>
        ) : (
          'No published text has named it. You can approve this yourself.'
        )}
      </p>
      {uses.length > 0 && (
        <>
          <h2>Where it is used</h2>
          <p>{isDocument ? 'These texts name it.' : 'These texts show it. Take it out of them first.'}</p>
          <ul>
            {uses.map(({ words, href }) => (
              <li key={words}>{href ? <a href={href}>{words}</a> : words}</li>
            ))}
          </ul>
        </>
      )}
      {page.proposed && (
        <p className="note">
          This is proposed already: <a href={page.proposed}>see the proposal</a>.
        </p>
      )}
      {page.mayWrite && !page.proposed && (
        <StepForm step={STEP} button="Propose to take it down" look="danger">
          <p className="hint">
            It is then erased for good, and no other file gets its name.{' '}
            {isDocument && <a href={`${list}/${name}.pdf`}>Keep a copy of it first.</a>}
          </p>
          <TakeDownFields step={STEP} />
        </StepForm>
      )}
    </>
  );
}
