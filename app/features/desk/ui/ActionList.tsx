import type { StaffAction } from '../staff-action';
import { Moment } from './Moment';
import { RequestLink } from './RequestLink';

/** What was done, by whom and when; a request is a link to its page. */
export function ActionList({ actions, hasWho }: { actions: readonly StaffAction[]; hasWho?: boolean }) {
  if (actions.length === 0) return <p>Nothing yet.</p>;
  return (
    <ul className="desk-actions">
      {actions.map(({ done, who, what, reference, detail }, index) => (
        <li key={index}>
          <Moment at={done} />
          {': '}
          {hasWho && `${who}, `}
          {what} <RequestLink reference={reference} />
          {detail && `(${detail})`}
        </li>
      ))}
    </ul>
  );
}
