import type { Site } from '../../navigation/site-file';
import { FORM_PATH } from './form-fields';

type Time = Pick<Site['dataRequests'], 'answerDays' | 'count'>;

/** How long a request takes, as `site.yaml` sets it: no promise. */
export function timeInWords({ answerDays, count }: Time): string {
  return `The office aims to answer within ${answerDays} ${count === 'working' ? 'working days' : 'days'}.`;
}

/** How long a request takes, and the way to the form. */
export function StartRequest({ sample, ...time }: Site['dataRequests']) {
  return (
    <>
      <p>
        {timeInWords(time)} {sample && <span className="sample-mark">sample number</span>}
      </p>
      <p>
        <a className="button" href={FORM_PATH}>
          Start a request
        </a>
      </p>
    </>
  );
}
