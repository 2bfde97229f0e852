import { Moment } from '../ui/Moment';
import type { LogEntry } from './request.server';

/** What has happened with a request, the latest first. */
export function RequestLog({ log }: { log: LogEntry[] }) {
  return (
    <table className="desk-table">
      <caption className="hidden-text">What has happened, the latest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Who</th>
          <th scope="col">Words of the office</th>
        </tr>
      </thead>
      <tbody>
        {log.map(({ happened, what, who, words, doubt }, index) => (
          <tr key={index}>
            <th scope="row">
              <Moment at={happened} />
            </th>
            <td data-label="What">
              {what}
              {doubt && ` (doubtful: ${doubt})`}
            </td>
            <td data-label="Who">{who ?? 'not kept'}</td>
            <td data-label={words ? 'Words' : undefined} className="as-written">
              {words}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
