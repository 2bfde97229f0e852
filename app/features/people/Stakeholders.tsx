import type { ReactNode } from 'react';
import { SampleMark } from '../../ui/SampleMark';
import { Picture } from '../pictures/picture';
import type { StakeholderGroups } from './people.server';

/** Logo tiles in three groups; a partner's tile is a link to its own site (docs/behaviour.md 2.8). */
export function Stakeholders({ stakeholders }: { stakeholders: StakeholderGroups }) {
  return (
    <>
      {stakeholders.sample && (
        <SampleMark>
          Tiles named “Sample partner” are not real organisations. They show the size of each group, and lead
          nowhere.
        </SampleMark>
      )}
      {stakeholders.groups.map(({ title, tiles }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="tiles">
            {tiles.map(({ name, link, logo }) => (
              <li key={name}>
                <Tile link={link}>
                  <Picture picture={logo} sizes="160px" largest={320} alt="" />
                  <span>{name}</span>
                </Tile>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Tile({ link, children }: { link?: string; children: ReactNode }) {
  if (!link) return <div>{children}</div>;
  return (
    <a href={link} rel="noopener">
      {children}
    </a>
  );
}
