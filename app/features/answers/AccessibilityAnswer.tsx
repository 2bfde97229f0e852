import type { Site } from '../navigation/site-file';

/** Within how many days the office aims to answer who cannot use a page. */
export function AccessibilityAnswer({ answerDays, sample }: Site['accessibility']) {
  return (
    <p>
      The office answers. It aims to do so within <b>{answerDays} days</b>.
      {sample && (
        <>
          {' '}
          <span className="sample-mark">sample number</span>
        </>
      )}
    </p>
  );
}
