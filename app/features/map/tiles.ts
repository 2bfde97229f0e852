/** Side of a tile with its gap, in units of the drawing. */
const STEP = 200;
const SIDE = 188;

/**
 * The states as tiles of one size, about where they lie, for screens on which their outlines are too small to press. Rows from
 * north to south, by their codes in ISO 3166-2:NG.
 */
const ROWS = [
  '.. SO KT JI YO BO ..',
  'KE ZA KN BA GO AD ..',
  'NI KD FC NA PL TA ..',
  '.. KW KO BE .. .. ..',
  'OY OS EK ED EN EB CR',
  'OG ON DE AN IM AB AK',
  'LA .. .. BY RI .. ..',
].map((row) => row.split(' '));

/** The codes of the states, by slug. */
const CODES: Record<string, string> = {
  abia: 'AB',
  adamawa: 'AD',
  'akwa-ibom': 'AK',
  anambra: 'AN',
  bauchi: 'BA',
  bayelsa: 'BY',
  benue: 'BE',
  borno: 'BO',
  'cross-river': 'CR',
  delta: 'DE',
  ebonyi: 'EB',
  edo: 'ED',
  ekiti: 'EK',
  enugu: 'EN',
  fct: 'FC',
  gombe: 'GO',
  imo: 'IM',
  jigawa: 'JI',
  kaduna: 'KD',
  kano: 'KN',
  katsina: 'KT',
  kebbi: 'KE',
  kogi: 'KO',
  kwara: 'KW',
  lagos: 'LA',
  nasarawa: 'NA',
  niger: 'NI',
  ogun: 'OG',
  ondo: 'ON',
  osun: 'OS',
  oyo: 'OY',
  plateau: 'PL',
  rivers: 'RI',
  sokoto: 'SO',
  taraba: 'TA',
  yobe: 'YO',
  zamfara: 'ZA',
};

export const TILE_BOX = `0 0 ${(ROWS[0]?.length ?? 0) * STEP} ${ROWS.length * STEP}`;

/** Where a state's tile is, and its code. @throws Error for a state without one. */
export function tileOf(slug: string): { code: string; x: number; y: number; side: number } {
  const code = CODES[slug] ?? '';
  const row = ROWS.findIndex((codes) => codes.includes(code));
  const column = ROWS[row]?.indexOf(code) ?? -1;
  if (column < 0) throw new Error(`${slug} has no tile`);
  return { code, x: column * STEP, y: row * STEP, side: SIDE };
}
