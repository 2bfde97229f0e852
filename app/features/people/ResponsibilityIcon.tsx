/** SVG paths in a 24 by 24 view box. */
const STROKES = {
  // A sheet with ticked lines.
  register: 'M5 3h14v18H5zM8 8l1 1 2-2M8 13l1 1 2-2M8 18h3M13 8h3M13 13h3M13 18h3',
  // A point connecting three others.
  coordinate:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 9V6M9.4 13.5 6.8 15M14.6 13.5l2.6 1.5M10 2h4v4h-4zM3 15h4v4H3zM17 15h4v4h-4z',
  // Columns under one roof.
  policy: 'M3 8l9-5 9 5zM5 20h14M3 22h18M7 11v6M12 11v6M17 11v6',
  // A rising line on a chart.
  monitor: 'M4 3v17h17M7 16l4-5 3 3 5-7M19 11V7h-4',
  // A telephone with a caller's voice.
  grievance:
    'M5 3h4l2 5-3 2a12 12 0 0 0 6 6l2-3 5 2v4c0 1-1 2-2 2A17 17 0 0 1 3 5c0-1 1-2 2-2zM15 3a6 6 0 0 1 6 6M15 7a2 2 0 0 1 2 2',
  // A board and its audience.
  capacity:
    'M3 3h18v10H3zM7 7h6M7 10h4M6 17a2 2 0 1 0 0 .1M12 17a2 2 0 1 0 0 .1M18 17a2 2 0 1 0 0 .1M3 22c0-2 6-2 6 0M9 22c0-2 6-2 6 0M15 22c0-2 6-2 6 0',
  // Two links of a chain.
  partners: 'M10 8H7a4 4 0 0 0 0 8h3M14 8h3a4 4 0 0 1 0 8h-3M8 12h8',
  // Coins next to an account.
  funds:
    'M3 7c0-4 10-4 10 0s-10 4-10 0zM3 7v5c0 4 10 4 10 0V7M3 12v5c0 4 10 4 10 0v-5M16 9h5M16 13h5M16 17h5',
};

type IconName = keyof typeof STROKES;

/** The icons that a responsibility may have. */
export const ICON_NAMES = Object.keys(STROKES) as [IconName, ...IconName[]];

/** A decorative line icon, explained by the title next to it. */
export function ResponsibilityIcon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="40" height="40" aria-hidden="true" focusable="false">
      <path
        d={STROKES[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
