import { SampleMark } from '../../ui/SampleMark';
import { Picture } from '../pictures/picture';
import type { StakeholderGroups } from './people.server';

/** Logo tiles in three groups, each a link to the partner's own site (docs/behaviour.md 2.8). */
export function Stakeholders({ stakeholders }: { stakeholders: StakeholderGroups }) {
  return (
    <>
      {stakeholders.sample && (
        <SampleMark>
          Tiles named “Sample partner” are not real organisations. They show the size of each group.
        </SampleMark>
      )}
      {stakeholders.groups.map(({ title, tiles }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="tiles">
            {tiles.map(({ name, link, logo }) => (
              <li key={name}>
                <a href={link} rel="noopener">
                  <Picture picture={logo} sizes="160px" largest={320} alt="" />
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
