import { Moment } from '../ui/Moment';
import { RefusedMeanwhile } from '../ui/RefusedMeanwhile';
import { DifferencePart } from './DifferencePart';
import { previewStepsOf } from './PreviewLinks';
import { PreviewPart } from './PreviewPart';
import { kindPath, revisionPath } from './paths';
import { RevisionSteps, stepsOf } from './RevisionSteps';
import type { RevisionPageData } from './revision-page.server';
import { isOpen, stateInWords } from './states';

/** A revision: what differs, what is wrong with it, what follows from it, and what can be done. */
export function RevisionPage(page: RevisionPageData) {
  const { title, revision, kinds, entries, more, difference, history } = page;
  const open = isOpen(revision);
  return (
    <>
      <h1>{title}</h1>
      <p>
        <b>{stateInWords(revision)}.</b> Revision {revision.revision}.{' '}
        {kinds.map(({ kind, title: name }, index) => (
          <span key={kind}>
            {index > 0 && ', '}
            <a href={kindPath(kind)}>All: {name}</a>
          </span>
        ))}
      </p>
      <RefusedMeanwhile forms={[...stepsOf(page), ...(page.hasPage ? previewStepsOf(page.previews) : [])]} />
      {revision.failure && (
        <p className="form-problem" role="alert">
          It could not be published: {revision.failure}
        </p>
      )}
      <Facts revision={revision} />
      {open && <Others {...page} />}
      {page.may.write && (entries.some(({ path }) => path) || more.length > 0) && (
        <ul>
          {entries.map(({ title: entry, path }) =>
            path ? (
              <li key={path}>
                <a href={path}>Change “{entry}”</a>
              </li>
            ) : null,
          )}
          {more.map(({ words, path }) => (
            <li key={path}>
              <a href={path}>{words}</a>
            </li>
          ))}
        </ul>
      )}
      {open && <Judged {...page} />}
      <h2>What differs</h2>
      <DifferencePart lines={difference} />
      {open && <PreviewPart {...page} />}
      <RevisionSteps {...page} />
      <h2>Earlier and other revisions</h2>
      <History revisions={history} />
    </>
  );
}

function Facts({ revision }: Pick<RevisionPageData, 'revision'>) {
  const { why, reason, look, planned, planned_until: until, published } = revision;
  const steps = [
    ['Begun', revision.written, revision.written_by],
    ['Last changed', revision.changed, revision.changed_by],
    ['Proposed', revision.proposed, revision.proposed_by],
    ['Decided', revision.decided, revision.decided_by],
  ] as const;
  return (
    <dl className="facts-list facts-short">
      {steps.map(([name, at, who]) =>
        at ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Moment at={at} />, {who ?? 'somebody'}
            </dd>
          </div>
        ) : null,
      )}
      {why && <Fact name="Why" text={why} />}
      {look && <Fact name="Where to look instead" text={look} />}
      {reason && <Fact name="What was said about it" text={reason} />}
      {planned && <Fact name="To be published" at={planned} />}
      {until && <Fact name="Until" at={until} />}
      {published && <Fact name="Published" at={published} />}
      {revision.ended && <Fact name="Ended" at={revision.ended} />}
    </dl>
  );
}

function Fact({ name, text, at }: { name: string; text?: string; at?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{at ? <Moment at={at} /> : text}</dd>
    </div>
  );
}

function Others({ revision: { others } }: RevisionPageData) {
  if (others.length === 0) return null;
  return (
    <p className="note">
      There is more that is not published of the same file:{' '}
      {others.map((other, index) => (
        <span key={other}>
          {index > 0 && ', '}
          <a href={revisionPath(other)}>revision {other}</a>
        </span>
      ))}
      .
    </p>
  );
}

/** Problems, with links to their fields, and what has to be confirmed. */
function Judged({ problems, warnings }: Pick<RevisionPageData, 'problems' | 'warnings'>) {
  return (
    <>
      {problems.length > 0 && (
        <>
          <h2>What is wrong</h2>
          <p>This keeps it from being published.</p>
          <ul>
            {problems.map(({ message, href }) => (
              <li key={message}>{href ? <a href={href}>{message}</a> : message}</li>
            ))}
          </ul>
        </>
      )}
      {warnings.length > 0 && (
        <>
          <h2 id="what-follows">What follows from it</h2>
          <ul>
            {warnings.map(({ text, links }) => (
              <li key={text}>
                {text}
                {links.length > 0 && (
                  <ul>
                    {links.map(({ words, href }) => (
                      <li key={words}>{href ? <a href={href}>{words}</a> : words}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function History({ revisions }: { revisions: RevisionPageData['history'] }) {
  if (revisions.length === 0) return <p>This is the first revision of the file at the desk.</p>;
  return (
    <ul className="desk-actions">
      {revisions.map((each) => (
        <li key={each.revision}>
          <a href={revisionPath(each.revision)}>Revision {each.revision}</a>, <Moment at={each.changed} />,{' '}
          {each.changed_by ?? 'somebody'}: {stateInWords(each).toLowerCase()}
        </li>
      ))}
    </ul>
  );
}
