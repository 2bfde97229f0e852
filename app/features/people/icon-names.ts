/** The drawings that a responsibility may have (see ResponsibilityIcon.tsx). */
export const ICON_NAMES = [
  'register',
  'coordinate',
  'policy',
  'monitor',
  'grievance',
  'capacity',
  'partners',
  'funds',
] as const;

export type IconName = (typeof ICON_NAMES)[number];
