import { shownFigure } from '../../../lists/table/shape';
import { DeskList } from '../ui/DeskList';
import { Moment } from '../ui/Moment';
import { RefusedMeanwhile } from '../ui/RefusedMeanwhile';
import { StepForm } from '../ui/StepForm';
import { TRANSLATIONS_PATH } from './languages/translation-list';
import { KINDS, type KindColumn, type ListedKind } from './list-view';
import type { ListedRevision, readOverview } from './overview.server';
import { CONTENT_PATH, kindPath } from './paths';

type OverviewProps = Awaited<ReturnType<typeof readOverview>>;

/** What waits, then all that editors can change. */
export function OverviewPage({ kinds, rules, isManager, ...lists }: OverviewProps) {
  const waits = lists.toLookAt.length + lists.failed.length + lists.mine.length > 0;
  return (
    <>
      <h1>Content</h1>
      <RefusedMeanwhile forms={['rule']} />
      {!waits && <p>Nothing waits for you here.</p>}
      <RevisionList title="To look at" revisions={lists.toLookAt} />
      <RevisionList title="Could not be published" revisions={lists.failed} />
      <RevisionList title="Yours" revisions={lists.mine} />
      <RevisionList title="Planned" revisions={lists.planned} />
      <RevisionList title="Drafts of others" revisions={lists.drafts} />
      <h2>What you can change</h2>
      <DeskList {...kinds} shape={KINDS.shape} keyOf={({ kind }) => kind} cellOf={kindCell} />
      <ul className="desk-links">
        <li>
          <a href={`${CONTENT_PATH}/pictures`}>Pictures</a>
        </li>
        <li>
          <a href={`${CONTENT_PATH}/documents`}>PDF documents</a>
        </li>
        <li>
          <a href={TRANSLATIONS_PATH}>Translations</a>
        </li>
      </ul>
      <h2>Who publishes</h2>
      <p>Somebody writes a text, and somebody else publishes it.</p>
      {rules.map((rule) => (
        <Rule key={rule.kind} {...rule} isManager={isManager} />
      ))}
    </>
  );
}

function RevisionList({ title, revisions }: { title: string; revisions: readonly ListedRevision[] }) {
  if (revisions.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className="desk-waiting">
        {revisions.map(({ path, title: text, state, changed, planned, why }) => (
          <li key={path}>
            <a href={path}>
              <strong>{text}</strong>
              <br />
              <small>
                {state}, <Moment at={planned ?? changed} />
                {why && `: ${why}`}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function kindCell({ kind, title, count, open }: ListedKind, name: KindColumn) {
  if (name === 'title') return <a href={kindPath(kind)}>{title}</a>;
  return shownFigure(name === 'count' ? count : open);
}

function Rule({ kind, alone, on, by, isManager }: OverviewProps['rules'][number] & { isManager: boolean }) {
  return (
    <section>
      <h3>{kind === 'warning' ? 'Fraud warnings' : 'Notices'}</h3>
      <p>
        {alone ? 'One person is enough.' : 'Two people are needed.'}
        {on && (
          <>
            {' '}
            {by ?? 'Somebody'} decided so on <Moment at={on} />.
          </>
        )}
      </p>
      {isManager && (
        <StepForm
          step="rule"
          button={alone ? `Need two people for each ${kind}` : `Let one person publish a ${kind}`}
          look="secondary"
        >
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="alone" value={alone ? 'no' : 'yes'} />
        </StepForm>
      )}
    </section>
  );
}
