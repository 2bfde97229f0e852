import { createRequire } from 'node:module';
import type { OverlayOptions } from 'sharp';
import { inXml } from '../../../text/escaped';
import { loadSharp } from '../../pictures/load-sharp.server';
import { CARD_SIZE } from './card-names';

/** What a card says. */
export interface Card {
  /** "Kano". */
  title: string;
  /** "630,455 households". */
  figure: string;
  /** "The most of the 36 states and the FCT: 7.5% of all of Nigeria." */
  sentence: string;
  /** Month and source. */
  origin: string;
  /** The office, in one line. */
  office: string;
  /** Why the figures must not be quoted; '' for the office's own. */
  warning: string;
}

const MARGIN = 60;
const WIDTH = CARD_SIZE.width - 2 * MARGIN;

/** Letters that a line of each size has room for, and the most that a card has room for. */
const TITLE_SIZES = [
  { letters: 22, size: 80 },
  { letters: 56, size: 60 },
  { letters: 84, size: 44 },
];
const LONGEST_SENTENCE = 120;

// A font of our own, with the letters of Hausa, Yoruba and Igbo: a server may have none.
const FONT = 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf';
const FAMILY = 'DejaVu Sans Condensed Bold';

/** Draws a card as a PNG of at most 40 KB. */
export async function drawCard(card: Card): Promise<Buffer> {
  const sharp = await loadSharp();
  const title = cut(card.title, TITLE_SIZES.at(-1)?.letters ?? 0);
  const { size } = TITLE_SIZES.find(({ letters }) => title.length <= letters) ?? { size: 0 };
  return sharp(Buffer.from(background(card.warning !== '')))
    .composite(
      [
        textAt(84, card.office, 28, '#4a5750'),
        textAt(134, title, size, '#003d29'),
        textAt(290, card.figure, 92, '#007a4d'),
        textAt(412, cut(card.sentence, LONGEST_SENTENCE), 34, '#17211c'),
        textAt(530, card.warning, 30, '#17211c'),
        textAt(584, cut(card.origin, 90), 24, '#4a5750'),
      ].flat(),
    )
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toBuffer();
}

/** A text with its top at a height; none for an empty one, which is an error. */
function textAt(top: number, text: string, size: number, color: string): OverlayOptions[] {
  if (text === '') return [];
  const input = {
    text: `<span foreground="${color}">${inXml(text)}</span>`,
    font: `${FAMILY} ${size}`,
    fontfile: createRequire(import.meta.url).resolve(FONT),
    width: WIDTH,
    dpi: 72,
    rgba: true,
  };
  return [{ input: { text: input }, left: MARGIN, top }];
}

/** Paper below a strip of cloth; samples have a bar behind their warning. */
function background(isSample: boolean): string {
  const { width, height } = CARD_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="cloth" width="48" height="48" patternUnits="userSpaceOnUse">
      <rect width="48" height="48" fill="#00593b"/><path d="M24 4l20 20-20 20L4 24z" fill="#f2c14e"/><path d="M24 14l10 10-10 10-10-10z" fill="#003d29"/>
    </pattern></defs>
    <rect width="${width}" height="${height}" fill="#fbfaf5"/><rect width="${width}" height="48" fill="url(#cloth)"/>
    ${isSample ? `<rect y="518" width="${width}" height="54" fill="#f2c14e"/>` : ''}
  </svg>`;
}

/** A text of at most so many letters, cut after a word. */
function cut(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const start = text.slice(0, letters - 1);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), letters / 2))}…`;
}
