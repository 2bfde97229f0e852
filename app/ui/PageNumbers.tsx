interface PageNumbersProps {
  label: string;
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  previous?: string;
  next?: string;
}

/** Previous, a link for each page, Next. At an end the word stands there as text, not as a link (docs/rules.md R8). */
export function PageNumbers({
  label,
  page,
  pages,
  pathOf,
  previous = 'Previous',
  next = 'Next',
}: PageNumbersProps) {
  const turn = (to: number, text: string, rel: string) =>
    to < 1 || to > pages ? (
      <span className="disabled">{text}</span>
    ) : (
      <a href={pathOf(to)} rel={rel}>
        {text}
      </a>
    );
  return (
    <nav className="page-numbers" aria-label={label}>
      <ul>
        <li>{turn(page - 1, previous, 'prev')}</li>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <a href={pathOf(number)} aria-current={number === page ? 'page' : undefined}>
              <span className="hidden-text">Page </span>
              {number}
            </a>
          </li>
        ))}
        <li>{turn(page + 1, next, 'next')}</li>
      </ul>
    </nav>
  );
}
