import { issuePath } from '../../newsletter/newsletter';
import type { Person } from '../at-desk.server';
import { PreviewLinks, previewStepsOf } from '../content/PreviewLinks';
import { ActionList } from '../ui/ActionList';
import { Moment } from '../ui/Moment';
import { RefusedMeanwhile } from '../ui/RefusedMeanwhile';
import { StepForm } from '../ui/StepForm';
import { Tag } from '../ui/Tag';
import type { ShownIssue } from './newsletters.server';
import { SendingPart, sendingStepsOf } from './SendingPart';
import { lookOf, stateInWords } from './sending';

/** One issue: its state, previews, a test, its sending, what was done. */
export function IssuePage({ view, person }: { view: ShownIssue; person: Person }) {
  const { issue, draft, previews, sending, actions } = view;
  const { name, title, date, description, isSample } = issue;
  const path = `/desk/newsletters/${name}`;
  const isEditor = person.roles.includes('editor');
  const isPublic = !draft || Boolean(sending?.begun);
  const steps = [
    ...(isEditor ? ['test'] : []),
    ...(isPublic ? [] : previewStepsOf(previews)),
    ...sendingStepsOf(view, person),
  ];
  return (
    <>
      <h1>{title}</h1>
      <p>
        <Tag look={lookOf(sending)}>{stateInWords(sending, draft !== null)}</Tag>
      </p>
      <p>
        Issue {name}, dated <Moment at={date} />
        {isSample && ', a sample'}. {draft ? 'Written at the desk.' : 'A file of the content.'}
      </p>
      <RefusedMeanwhile forms={steps} />
      <p>{description}</p>
      <h2>Look at it</h2>
      <ul className="desk-links">
        <li>
          <a href={`${path}/page`}>As page</a>
        </li>
        <li>
          <a href={`${path}/mail`} target="_blank" rel="noopener">
            As email (opens in a new tab)
          </a>
        </li>
        <li>
          <a href={`${path}/text`} target="_blank" rel="noopener">
            As email in plain text (opens in a new tab)
          </a>
        </li>
        {isPublic && (
          <li>
            <a href={issuePath(name)}>Its page on the site</a>
          </li>
        )}
        {isEditor && draft && !sending && (
          <li>
            <a href={`${path}/edit`}>Change it</a>
          </li>
        )}
      </ul>
      {!isPublic && <PreviewLinks previews={previews} />}
      {isEditor && (
        <StepForm step="test" button="Send a test to me" look="secondary">
          <input type="hidden" name="name" value={name} />
          <p className="hint">To {person.email} only.</p>
        </StepForm>
      )}
      <SendingPart view={view} person={person} />
      <h2>What was done</h2>
      <ActionList actions={actions} hasWho />
    </>
  );
}
