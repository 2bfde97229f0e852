import { toldText } from '../../ui/told-text';
import { ENGLISH, tagOf } from '../../words/language';
import { useWords } from '../../words/use-words';
import { site } from './site-file';

/** How to reach the office, for the pages that tell people to write to it. */
export function OfficeAddress() {
  const { contact: words, code } = useWords();
  const lang = code === ENGLISH ? undefined : tagOf(ENGLISH);
  const address = site.address.sample
    ? words.callForAddress.replace('{number}', site.tollFree)
    : toldText({ text: site.address.lines.join(', '), lang });
  return (
    <p>
      <b>{words.whereToWrite}</b> {address}.
      {!site.email.sample && (
        <>
          {' '}
          {words.byEmail} <a href={`mailto:${site.email.address}`}>{site.email.address}</a>.
        </>
      )}
    </p>
  );
}
