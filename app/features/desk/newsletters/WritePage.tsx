import { StepField, StepForm, useRefusal } from '../ui/StepForm';
import { BODY } from './body-bounds';
import type { Draft } from './newsletters.server';

/** The form for a new issue. @param today as `2026-11-20` */
export function WritePage({ today }: { today: string }) {
  return (
    <>
      <h1>Write an issue</h1>
      <p>It is a draft until you send it. Nobody outside the desk sees a draft.</p>
      <StepForm step="write" button="Keep the draft">
        <IssueFields step="write" issue={{ title: '', dated: today, description: '', body: '' }} />
      </StepForm>
      <Blocks />
    </>
  );
}

/** The form for a draft that is there. */
export function ChangePage({ draft }: { draft: Draft }) {
  const { name, version, title } = draft;
  const refused = useRefusal('change');
  const isBehind = refused !== undefined && refused.entries.version !== String(version);
  return (
    <>
      <h1>Change “{title}”</h1>
      <p>
        <a href={`/desk/newsletters/${name}`}>Back to the issue</a>
      </p>
      <StepForm step="change" button="Keep the draft">
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="version" value={version} />
        <IssueFields step="change" issue={draft} />
      </StepForm>
      {isBehind && <TheirText draft={draft} />}
      <Blocks />
      <section className="apart">
        <h2>Delete this draft</h2>
        <StepForm step="discard" button="Delete the draft" look="danger">
          <input type="hidden" name="name" value={name} />
          <p className="hint">The text is gone for good.</p>
        </StepForm>
      </section>
    </>
  );
}

function IssueFields({
  step,
  issue,
}: {
  step: string;
  issue: Pick<Draft, 'title' | 'dated' | 'description' | 'body'>;
}) {
  return (
    <>
      <StepField
        step={step}
        name="title"
        label="Title"
        hint="Also the subject of the email."
        value={issue.title}
        maxLength={150}
      />
      <StepField
        step={step}
        name="dated"
        label="Date"
        hint="Its month becomes the address of the page. Lists in the text end on this day."
        type="date"
        value={issue.dated}
      />
      <StepField
        step={step}
        name="description"
        label="Description"
        hint="A sentence for the list of issues and for search engines."
        value={issue.description}
        maxLength={300}
      />
      <StepField
        step={step}
        name="body"
        label="Text (Markdown)"
        rows={24}
        value={issue.body}
        maxLength={BODY.characters}
      />
    </>
  );
}

/** What somebody else has written meanwhile. */
function TheirText({ draft: { title, dated, description, body, changed_by } }: { draft: Draft }) {
  return (
    <section aria-labelledby="theirs">
      <h2 id="theirs">What {changed_by ?? 'somebody else'} has kept meanwhile</h2>
      <dl className="facts-list">
        <dt>Title</dt>
        <dd>{title}</dd>
        <dt>Date</dt>
        <dd>{dated}</dd>
        <dt>Description</dt>
        <dd>{description}</dd>
        <dt>Text</dt>
        <dd>{body}</dd>
      </dl>
    </section>
  );
}

function Blocks() {
  return (
    <>
      <h2>What the text can have</h2>
      <ul>
        <li>
          <code>## Heading</code>, <code>- a list</code>, <code>**bold**</code>, <code>[a link](/nsr)</code>
        </li>
        <li>
          <code>::news</code>, <code>::documents</code> or <code>::tenders</code> on a line of its own: the
          newest four as of the date
        </li>
        <li>
          <code>::register</code> on a line of its own: the national figures of the register when sending
          begins
        </li>
      </ul>
    </>
  );
}
