import { SampleMark } from '../../../ui/SampleMark';
import { useWords } from '../../../words/use-words';
import { Prose } from '../../pages/Prose';

/** An issue as its page shows it. */
export interface ShownIssue {
  title: string;
  /** Day, as `2026-11-20`, and as its language has it. */
  date: { day: string; words: string };
  sample: boolean;
  /** The text, its blocks filled, as safe HTML. */
  html: string;
}

/** The text of an issue on its page. */
export function IssueBody({ date, sample, html }: ShownIssue) {
  const words = useWords().newsletter.issue;
  const [before, after] = words.dated.split('{day}');
  return (
    <>
      <Prose html={html} />
      {sample && <SampleMark>{words.sample}</SampleMark>}
      <p className="updated">
        {before}
        <time dateTime={date.day}>{date.words}</time>
        {after}
      </p>
    </>
  );
}
