import { PARTS } from './lists';

interface PartsNavProps {
  /** Path of the open page. */
  current: string;
  /** Query string of the period, which the other pages keep. */
  query: string;
}

/** Leads between the pages of numbers. */
export function PartsNav({ current, query }: PartsNavProps) {
  const parts = [
    { path: '/desk/numbers', title: 'Overview', query },
    ...Object.entries(PARTS).map(([name, { title }]) => ({ path: `/desk/numbers/${name}`, title, query })),
    { path: '/desk/numbers/report', title: 'Yearly report', query: '' },
  ];
  return (
    <nav aria-label="Numbers">
      <ul className="desk-sections numbers-parts">
        {parts.map(({ path, title, query: kept }) => (
          <li key={path}>
            <a href={path + kept} aria-current={path === current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
