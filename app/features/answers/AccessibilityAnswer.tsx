import { formatted } from '../../content-files/messages.server';
import { Linked } from '../../ui/Linked';
import { useWords } from '../../words/use-words';
import type { Site } from '../navigation/site-file';

/** Within how many days the office aims to answer who cannot use a page. */
export function AccessibilityAnswer({ answerDays, sample }: Site['accessibility']) {
  const { answers: words, code } = useWords();
  return (
    <p>
      <Linked text={formatted(code, words.accessibilityDays, { count: answerDays })} />
      {sample && (
        <>
          {' '}
          <span className="sample-mark">{words.sampleNumber}</span>
        </>
      )}
    </p>
  );
}
