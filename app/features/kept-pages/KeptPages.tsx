import { Linked } from '../../ui/Linked';
import { pathIn } from '../../words/language';
import { useWords } from '../../words/use-words';
import { OFFLINE_PATH } from './offline-path';

/** What the service worker says, as names of messages; its templates have the same names. */
const WORDS = ['readOn', 'notReached', 'asItWas', 'notKept', 'readThese', 'noForm'] as const;

/**
 * Placeholder, found by its id, that the service worker replaces with the list of kept pages (app/service-worker). The
 * templates are what it says, in the language of the page: it has no words of its own.
 */
export function KeptPages() {
  const { offline: words, code } = useWords();
  return (
    <>
      <p id="kept-pages">{words.noPages}</p>
      {WORDS.map((name) => (
        <template key={name} data-says={name}>
          <Linked text={words[name]} to={{ a: pathIn(code, OFFLINE_PATH) }} />
        </template>
      ))}
    </>
  );
}
