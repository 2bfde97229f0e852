import type { Meanwhile } from './entry-form';

/** What somebody else has saved while this form was open. */
export function MeanwhilePart({ words, changed, conflicts }: Meanwhile) {
  return (
    <section className="note" aria-labelledby="meanwhile" role="alert">
      <h2 id="meanwhile">Somebody else was here</h2>
      <p>{words}</p>
      {changed.length > 0 && (
        <dl className="facts-list">
          {changed.map(({ label, before, now }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="diff-old">− {before || 'nothing'}</dd>
              <dd className="diff-new">+ {now || 'nothing'}</dd>
            </div>
          ))}
        </dl>
      )}
      {conflicts.length > 0 && (
        <>
          <p>You both changed the same lines here. The form below has yours; theirs is:</p>
          <dl className="facts-list">
            {conflicts.map(({ label, theirs }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{theirs || 'nothing'}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
