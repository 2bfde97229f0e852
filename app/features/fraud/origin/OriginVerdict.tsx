import { Linked } from '../../../ui/Linked';
import { ShareText } from '../../../ui/ShareText';
import { pathFrom, tagOf } from '../../../words/language';
import { useWords } from '../../../words/use-words';
import { LOST_LINK_PATH } from '../../data-access/follow/follow-forms';
import { site } from '../../navigation/site-file';
import { REPORT_PATH } from '../paths';
import type { Told } from './told.server';

/** The verdict, the reasons, what to do next, and a sentence to pass on. */
export function OriginVerdict(judged: Told) {
  const { verdict, heading, passOn } = judged;
  const { common } = useWords();
  return (
    <>
      {verdict === 'fraud' ? (
        <FraudVerdict {...judged} />
      ) : (
        <>
          <h2>{heading}</h2>
          <Reasons {...judged} />
          <NextSteps {...judged} />
        </>
      )}
      {passOn && <ShareText title={common.passItOn} text={passOn} words={common} />}
    </>
  );
}

/** A fraud: what to do comes first, and what the message names last, because anybody can name what is ours. */
function FraudVerdict(judged: Told) {
  const { heading, asksFor, items } = judged;
  const { origin } = useWords();
  return (
    <>
      <div className="note warning">
        <h2 className="warning-mark">{heading}</h2>
        <p>{asksFor}</p>
      </div>
      <NextSteps {...judged} />
      {items.length > 0 && (
        <>
          <h2>{origin.page.whatItNames}</h2>
          <Reasons {...judged} />
        </>
      )}
    </>
  );
}

function Reasons({ verdict, items, more, moreItems, isMessage }: Told) {
  const { page } = useWords().origin;
  return (
    <div className={verdict === 'notOurs' ? 'note warning' : 'note'}>
      {items.length === 0 && <p>{page.nothingToLookUp}</p>}
      {isMessage && items.length > 0 && items.every((item) => item.verdict === 'ours') && (
        <p>{page.namesAreOurs}</p>
      )}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <Item key={`${item.kind} ${item.shown}`} item={item} />
          ))}
        </ul>
      )}
      {more > 0 && <p>{moreItems}</p>}
    </div>
  );
}

function NextSteps({ verdict, items }: Told) {
  const { origin, code } = useWords();
  const { page } = origin;
  return (
    <>
      <h2>{page.whatToDo}</h2>
      <ul>
        {verdict === 'ours' ? (
          <li>{page.costsNothing}</li>
        ) : (
          <>
            <li>{verdict === 'cannotTell' ? page.beSureFirst : page.doNotAnswer}</li>
            <li>
              <Linked
                text={page.callAndAsk.replace('{number}', site.tollFree)}
                to={{ call: `tel:${site.tollFree}`, report: pathFrom(code, REPORT_PATH) }}
              />
            </li>
            <li>{page.tellYourBank}</li>
          </>
        )}
        {items.some((item) => item.kind === 'reference') && (
          <li>
            <Linked text={page.ownRequest} to={{ a: LOST_LINK_PATH }} />
          </li>
        )}
      </ul>
    </>
  );
}

/** Shows what the reader entered, never as a link. */
function Item({ item: { shown, mark, reason, sample, warning } }: { item: Told['items'][number] }) {
  const { origin, common } = useWords();
  const [before, after] = origin.page.readWarning.split(/<a>.*<\/a>/);
  return (
    <li>
      <b>
        {mark}: <bdi>{shown}</bdi>
      </b>{' '}
      {sample && <span className="sample-mark">{common.sample}</span>}
      <br />
      {reason}
      {warning && (
        <>
          {' '}
          {before}
          <a href={warning.path} lang={warning.lang ? tagOf(warning.lang) : undefined}>
            {warning.title}
          </a>
          {after}
        </>
      )}
    </li>
  );
}
