import { dayInWords } from '../../../text/day-in-words';
import { SampleMark } from '../../../ui/SampleMark';
import { Prose } from '../../pages/Prose';

/** An issue as its page shows it. */
export interface ShownIssue {
  title: string;
  /** Day, as `2026-11-20`. */
  date: string;
  sample: boolean;
  /** The text, its blocks filled, as safe HTML. */
  html: string;
}

/** The text of an issue on its page. */
export function IssueBody({ date, sample, html }: ShownIssue) {
  return (
    <>
      <Prose html={html} />
      {sample && <SampleMark>This issue is a sample. The office has not sent it.</SampleMark>}
      <p className="updated">
        Newsletter of <time dateTime={date}>{dayInWords(date)}</time>
      </p>
    </>
  );
}
