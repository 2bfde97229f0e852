import { ShareText } from '../../../ui/ShareText';
import { LOST_LINK_PATH } from '../../data-access/follow/follow-forms';
import { site } from '../../navigation/site-file';
import { REPORT_PATH } from '../paths';
import type { Asked } from './asked.server';
import type { JudgedItem } from './judge.server';
import { MARKS, VERDICTS, WANTED } from './words';

type Shown = NonNullable<Asked['judged']>;

/** The verdict, the reasons, what to do next, and a sentence to pass on. */
export function OriginVerdict(judged: Shown) {
  const { verdict, passOn } = judged;
  return (
    <>
      {verdict === 'fraud' ? (
        <FraudVerdict {...judged} />
      ) : (
        <>
          <h2>{VERDICTS[verdict]}</h2>
          <Reasons {...judged} />
          <NextSteps {...judged} />
        </>
      )}
      {passOn && <ShareText title="Pass it on" text={passOn} />}
    </>
  );
}

/** A fraud: what to do comes first, and what the message names last, because anybody can name what is ours. */
function FraudVerdict(judged: Shown) {
  const { wanted, items } = judged;
  return (
    <>
      <div className="note warning">
        <h2 className="warning-mark">{VERDICTS.fraud}</h2>
        <p>It asks for {wanted.map((each) => WANTED[each]).join(', and for ')}.</p>
      </div>
      <NextSteps {...judged} />
      {items.length > 0 && (
        <>
          <h2>What it names</h2>
          <Reasons {...judged} />
        </>
      )}
    </>
  );
}

function Reasons({ verdict, items, more, isMessage }: Shown) {
  return (
    <div className={verdict === 'not ours' ? 'note warning' : 'note'}>
      {items.length === 0 && (
        <p>
          It has no link, number, address or reference that can be looked up. A name alone proves nothing:
          anybody can use ours.
        </p>
      )}
      {isMessage && items.length > 0 && items.every((item) => item.verdict === 'ours') && (
        <p>What it names is ours. That does not show who wrote it: anybody can name our number or website.</p>
      )}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <Item key={`${item.kind} ${item.shown}`} item={item} />
          ))}
        </ul>
      )}
      {more > 0 && <p>And {more} more, none worse than the last of these.</p>}
    </div>
  );
}

function NextSteps({ verdict, items }: Shown) {
  return (
    <>
      <h2>What to do</h2>
      <ul>
        {verdict === 'ours' ? (
          <li>
            A place on the register costs nothing. Anyone who asks for a fee, a PIN or a password in our name
            is not from us, whatever number or address is shown.
          </li>
        ) : (
          <>
            <li>
              {verdict === 'not ours' || verdict === 'fraud'
                ? 'Do not open, call or answer it. Send no money and no data.'
                : 'Send no money and no data before you are sure.'}
            </li>
            <li>
              Call <a href={`tel:${site.tollFree}`}>{site.tollFree}</a>, free of charge, and ask. You can also{' '}
              <a href={REPORT_PATH}>report it</a>, without your name.
            </li>
            <li>If you have already sent money or banking data, tell your bank at once.</li>
          </>
        )}
        {items.some((item) => item.kind === 'reference') && (
          <li>
            If it is a request of your own: <a href={LOST_LINK_PATH}>have its link sent to you again</a>.
          </li>
        )}
      </ul>
    </>
  );
}

/** Shows what the reader entered, never as a link. */
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
