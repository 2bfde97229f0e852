import { SampleMark } from '../pages/SampleMark';
import type { TenderListData } from './tenders.server';

/** The documents with terms of reference, in the authored order (specification 2.8). */
export function TenderList({ tenders, sample }: TenderListData) {
  return (
    <>
      {sample && (
        <SampleMark>
          The dates and summaries are samples. They stand in until the office enters its own.
        </SampleMark>
      )}
      <ol className="tenders">
        {tenders.map(({ title, date, excerpt }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p className="tender-date">{date}</p>
            <p>{excerpt}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
