/** The site's palette, by the names used in its style sheet. */
export const COLOR = {
  green900: '#003d29',
  green700: '#00593b',
  green600: '#007a4d',
  green100: '#e7f1ea',
  gold: '#f2c14e',
  ink: '#17211c',
  muted: '#4a5750',
  white: '#ffffff',
  line: '#d7ddd8',
} as const;

/**
 * A4 in points. The side margins leave 483 pt for tables and fields; running text uses the narrower measure, because
 * 483 pt of 11 pt Helvetica is about 95 characters, too long to read comfortably.
 */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  margin: { top: 76, right: 56, bottom: 76, left: 56 },
  contentWidth: 595.28 - 2 * 56,
  measure: 420,
} as const;

/** A text style: one of two built-in fonts, size in points, line height as a factor. */
export interface TextStyle {
  readonly font: 'Helvetica' | 'Helvetica-Bold';
  readonly size: number;
  readonly leading: number;
  readonly color: string;
}

export const TEXT = {
  body: { font: 'Helvetica', size: 11, leading: 1.45, color: COLOR.ink },
  lead: { font: 'Helvetica', size: 13, leading: 1.45, color: COLOR.ink },
  strong: { font: 'Helvetica-Bold', size: 11, leading: 1.45, color: COLOR.ink },
  small: { font: 'Helvetica', size: 9.5, leading: 1.4, color: COLOR.muted },
  label: { font: 'Helvetica-Bold', size: 10.5, leading: 1.35, color: COLOR.ink },
  h2: { font: 'Helvetica-Bold', size: 16, leading: 1.2, color: COLOR.green900 },
  h3: { font: 'Helvetica-Bold', size: 12, leading: 1.25, color: COLOR.green700 },
  marker: { font: 'Helvetica-Bold', size: 11, leading: 1.45, color: COLOR.green700 },
} as const satisfies Record<string, TextStyle>;

/** The texts on every document. */
export const OFFICE = {
  shortName: 'NASSCO',
  name: 'National Social Safety-Nets Coordinating Office',
  tollFree: '969',
  language: 'en-NG',
  sampleMark: 'Sample document',
} as const;
