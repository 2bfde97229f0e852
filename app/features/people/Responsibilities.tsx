import { SampleMark } from '../../ui/SampleMark';
import type { ResponsibilityList } from './people.server';
import { ResponsibilityIcon } from './ResponsibilityIcon';

/** The core responsibilities as cards with icons (docs/behaviour.md 2.4). */
export function Responsibilities({ list }: { list: ResponsibilityList }) {
  return (
    <>
      {list.sample && <SampleMark>These responsibilities are samples.</SampleMark>}
      <ul className="responsibilities">
        {list.responsibilities.map(({ icon, title, description }) => (
          <li key={title}>
            <ResponsibilityIcon name={icon} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
