import { shownFigure } from '../../../lists/table/shape';
import { DeskList } from '../ui/DeskList';
import { Moment } from '../ui/Moment';
import { RefusedMeanwhile } from '../ui/RefusedMeanwhile';
import { StepForm } from '../ui/StepForm';
import { TRANSLATIONS_PATH } from './languages/translation-list';
import { KINDS, type KindColumn, type ListedKind } from './list-view';
import type { ListedRevisions, readOverview } from './overview.server';
import { CONTENT_PATH, kindPath } from './paths';

type OverviewProps = Awaited<ReturnType<typeof readOverview>>;

/** What waits, then all that editors can change. */
export function OverviewPage({ kinds, rules, isManager, ...lists }: OverviewProps) {
  const waits = lists.toLookAt.count + lists.failed.count + lists.mine.count > 0;
  return (
    <>
      <h1>Content</h1>
      <RefusedMeanwhile forms={['rule']} />
      {!waits && <p>Nothing waits for you here.</p>}
      <RevisionList title="To look at" {...lists.toLookAt} />
      <RevisionList title="Could not be published" {...lists.failed} />
      <RevisionList title="Yours" {...lists.mine} />
      <RevisionList title="Planned" {...lists.planned} />
      <RevisionList title="Drafts of others" {...lists.drafts} />
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

function RevisionList({ title, count, first }: ListedRevisions & { title: string }) {
  if (count === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className="desk-waiting">
        {first.map(({ path, title: text, state, changed, planned, why }) => (
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
      {count > first.length && (
        <p>
          {shownFigure(first.length)} of {shownFigure(count)} are shown. The others come up as these are
          settled.
        </p>
      )}
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
