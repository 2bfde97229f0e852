import { SampleMark } from '../../ui/SampleMark';
import { Picture } from '../pictures/picture';
import type { ManagementTeamData } from './people.server';

/**
 * The management team under its heading (docs/behaviour.md 2.4). A biography is cut to four lines; a link, which needs no script, shows
 * all of it.
 */
export function ManagementTeam({ team }: { team: ManagementTeamData }) {
  return (
    <>
      <h2 id="our-management-team">{team.title}</h2>
      <p>{team.intro}</p>
      {team.sample && <SampleMark>These members are samples. They are not real people.</SampleMark>}
      <ul className="members">
        {team.members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </ul>
    </>
  );
}

function Member({ member }: { member: ManagementTeamData['members'][number] }) {
  const { id, name, nameBreak, title, bio, photo, links } = member;
  return (
    <li>
      <Picture picture={photo} sizes="120px" largest={320} />
      <div className="member">
        <h3>
          {name}
          {nameBreak && (
            <>
              {' '}
              <br />
              {nameBreak}
            </>
          )}
        </h3>
        <p className="member-title">{title}</p>
        <p className="bio" id={`bio-${id}`}>
          {bio}
        </p>
        <p className="bio-links">
          <a className="bio-open" href={`#bio-${id}`}>
            Whole biography<span className="hidden-text"> of {name}</span>
          </a>
          {links.map(({ site, url }) => (
            <a key={site} href={url} rel="noopener">
              {site}
              <span className="hidden-text">: {name}</span>
            </a>
          ))}
        </p>
      </div>
    </li>
  );
}
