/** The colours of the look, and a few neighbours that cloth, earth and skin need. */
export const colours = {
  green900: '#003d29',
  green700: '#00593b',
  green600: '#007a4d',
  leaf: '#3f8f63',
  sage: '#a9cab2',
  green100: '#e7f1ea',
  gold: '#f2c14e',
  goldPale: '#f9e2a8',
  indigo: '#1f2f5c',
  indigoMid: '#44588f',
  indigoPale: '#dde3ef',
  terracotta: '#b5532d',
  clay: '#d39160',
  sand: '#ecd3a6',
  bark: '#5b3a29',
  wine: '#7a2b3c',
  paper: '#fbfaf5',
  white: '#ffffff',
  ink: '#17211c',
} as const;

/** Browns of skin, from deep to light. */
export const skins = ['#3d2519', '#4b2e1f', '#5a3826', '#6b442e', '#7c5138', '#8c6044'] as const;

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A colour between two others: 0 gives `from`, 1 gives `to`. Both are #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const [red, green, blue] = channels(from);
  const [toRed, toGreen, toBlue] = channels(to);
  const blend = (a: number, b: number) => Math.round(a + (b - a) * share);
  const value = (blend(red, toRed) << 16) | (blend(green, toGreen) << 8) | blend(blue, toBlue);
  return `#${value.toString(16).padStart(6, '0')}`;
}

/** The colour in shade: towards ink. */
export function shade(hex: string, share = 0.22): string {
  return mix(hex, colours.ink, share);
}

/** The colour in light: towards paper. */
export function tint(hex: string, share = 0.22): string {
  return mix(hex, colours.paper, share);
}

/** How light a colour looks, 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
