import { ShareText } from '../../../ui/ShareText';
import { LOST_LINK_PATH } from '../../data-access/follow-forms';
import { site } from '../../navigation/site-file';
import { REPORT_PATH } from '../paths';
import type { Asked } from './asked.server';
import type { JudgedItem } from './judge.server';
import { ANSWERS, MARKS } from './words';

type Answer = NonNullable<Asked['answer']>;

/** The answer, why, what to do next, and a sentence to pass on. */
export function OriginAnswer({ verdict, items, more, isMessage, passOn }: Answer) {
  return (
    <>
      <h2>{ANSWERS[verdict]}</h2>
      <div className={verdict === 'not ours' ? 'note warning' : 'note'}>
        {items.length === 0 && (
          <p>
            There is no link, number, address or reference in it that could be looked up. A name alone tells
            nothing: anybody can use ours.
          </p>
        )}
        {isMessage && items.length > 0 && items.every((item) => item.verdict === 'ours') && (
          <p>
            What it names is ours. Who has written it cannot be seen by that: anybody can name our number or
            website.
          </p>
        )}
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <Item key={`${item.kind} ${item.shown}`} item={item} />
            ))}
          </ul>
        )}
        {more > 0 && <p>And {more} more, none of them worse than the last of these.</p>}
      </div>
      <h2>What to do</h2>
      <ul>
        {verdict === 'ours' ? (
          <li>
            A place on the register costs nothing. Whoever asks for a fee, a PIN or a password in our name is
            not from us, whatever number or address is shown.
          </li>
        ) : (
          <>
            <li>
              {verdict === 'not ours'
                ? 'Do not open it, do not call or answer. Send no money and no data.'
                : 'Send no money and no data before you are sure.'}
            </li>
            <li>
              Call <a href={`tel:${site.tollFree}`}>{site.tollFree}</a>, free of charge, and ask. You can also{' '}
              <a href={REPORT_PATH}>report it</a>, without your name.
            </li>
            <li>If you have sent money or banking data already, tell your bank at once.</li>
          </>
        )}
        {items.some((item) => item.kind === 'reference') && (
          <li>
            If it is a request of your own: <a href={LOST_LINK_PATH}>have its link sent to you again</a>.
          </li>
        )}
      </ul>
      {passOn && <ShareText title="Pass it on" text={passOn} />}
    </>
  );
}

/** What the reader entered is never a link here. */
function Item({ item: { shown, verdict, reason, sample, warning } }: { item: JudgedItem }) {
  return (
    <li>
      <b>
        {MARKS[verdict]}: <bdi>{shown}</bdi>
      </b>{' '}
      {sample && <span className="sample-mark">sample</span>}
      <br />
      {reason}
      {warning && (
        <>
          {' '}
          Read the warning: <a href={warning.path}>{warning.title}</a>.
        </>
      )}
    </li>
  );
}
