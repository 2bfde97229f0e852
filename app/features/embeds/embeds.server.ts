import sprite from '../../../public/states-map.svg?raw';
import { env } from '../../server/env.server';
import { publicFor } from '../../server/http/caching.server';
import { POLICY, selfContainedPolicy } from '../../server/http/content-security-policy.server';
import { monthInWords } from '../../text/day-in-words';
import { html } from '../../text/html';
import { sampleTitle } from '../../text/sample';
import { classNames } from '../map/classes';
import {
  figureQuery,
  label,
  leastStep,
  MAP_PATH,
  populationNote,
  shownValue,
  VIEW_BOX,
} from '../map/figures';
import { stateMapData } from '../map/map.server';
import { site } from '../navigation/site-file';
import { currentEdition, type Edition, robotsHeaders } from '../register/edition.server';
import { listEditions } from '../register/editions/edition-list.server';
import { EDITIONS_PATH, placePath } from '../register/paths';
import { findState } from '../register/places.server';
import { type Caption, drawBars, drawMap, drawTrend, STYLE } from './drawings';

/** A drawing, and the page of this site that has its figures. */
interface Embed {
  title: string;
  drawing: ReturnType<typeof drawBars>;
  /** Path. */
  page: string;
}

/** A place has so many bars. */
const MOST_BARS = 10;
const MOST_POINTS = 6;

/** The outlines of the states, by slug, from the map's own file. */
const outlines = new Map(
  [...sprite.matchAll(/<path id="([\w-]+)" d="([^"]+)"/g)].map(([, slug = '', path = '']) => [slug, path]),
);

/**
 * The drawing with a name, or null.
 *
 * @param name `map`, `trend`, or `state/kano`
 * @param params the figure of the map
 * @throws Response 503 when the database does not answer.
 */
export async function findEmbed(name: string, params: URLSearchParams): Promise<Embed | null> {
  const edition = await currentEdition();
  if (name === 'map') return mapOf(edition, params);
  if (name === 'trend') return trendOf(edition);
  const [, slug] = /^state\/([\w-]+)$/.exec(name) ?? [];
  return slug ? barsOf(edition, slug) : null;
}

function captionOf(edition: Edition, title: string, page: string): Caption {
  return {
    title: sampleTitle(title, edition.isSample),
    lines: [
      ...(edition.isSample ? ['Sample figures, not the office’s own. Do not quote them.'] : []),
      `As at ${monthInWords(edition.asAt)}. Source: ${edition.source}`,
      `${site.name}: ${env().PUBLIC_URL}${page}`,
    ],
  };
}

async function barsOf(edition: Edition, slug: string): Promise<Embed | null> {
  const page = await findState(edition, slug);
  if (!page) return null;
  const { rows, state } = page;
  const bars = rows
    .map(({ lga, households }) => ({ name: lga, figure: households ?? 0 }))
    .sort((one, other) => other.figure - one.figure)
    .slice(0, MOST_BARS);
  const title =
    bars.length < rows.length
      ? `Households in ${state.name}: the ${bars.length} LGAs with the most`
      : `Households in the LGAs of ${state.name}`;
  const path = placePath(slug);
  return { title, page: path, drawing: drawBars(captionOf(edition, title, path), bars) };
}

async function mapOf(edition: Edition, params: URLSearchParams): Promise<Embed> {
  const { states, limits, figure, figures, population } = await stateMapData(params);
  const title = `${label(figure)} in the register by state`;
  const [, , width = 0, height = 0] = VIEW_BOX.split(' ').map(Number);
  const drawn = states.map(({ name, slug, count, shade }) => ({
    name,
    outline: outlines.get(slug) ?? '',
    figure: shownValue(figure, count),
    shade,
  }));
  const page = MAP_PATH + figureQuery(figure, figures);
  const caption = captionOf(edition, title, page);
  if (population) caption.lines.push(populationNote(population));
  const classes = classNames(limits, (value) => shownValue(figure, value), leastStep(figure));
  return { title, page, drawing: drawMap(caption, drawn, classes, [width, height]) };
}

/** The national total of the editions of the same kind as the current one. */
async function trendOf(edition: Edition): Promise<Embed> {
  const editions = await listEditions();
  const points = editions
    .filter(
      ({ withdrawn, isSample, households }) =>
        !withdrawn && isSample === edition.isSample && households !== null,
    )
    .slice(0, MOST_POINTS)
    .reverse()
    .map(({ asAt, households }) => ({ label: monthInWords(asAt), figure: households ?? 0 }));
  const title = 'Households in the register';
  return { title, page: EDITIONS_PATH, drawing: drawTrend(captionOf(edition, title, EDITIONS_PATH), points) };
}

/** A drawing as a picture of its own, or as a page for a frame, which any site may show. */
export async function embedResponse(
  { title, drawing, page }: Embed,
  format: 'svg' | 'html',
): Promise<Response> {
  const edition = await currentEdition();
  const isSvg = format === 'svg';
  const body = isSvg ? drawing.__html : pageAround(sampleTitle(title, edition.isSample), drawing, page);
  return new Response(body, {
    headers: {
      'Content-Type': `${isSvg ? 'image/svg+xml' : 'text/html'}; charset=utf-8`,
      'Cache-Control': publicFor(600),
      [POLICY]: selfContainedPolicy(STYLE, '*'),
      ...robotsHeaders(edition),
      Link: `<${env().PUBLIC_URL}${page}>; rel="canonical"`,
    },
  });
}

function pageAround(title: string, drawing: Embed['drawing'], page: string): string {
  const link = html`<a href="${env().PUBLIC_URL}${page}" target="_blank" rel="noopener">All figures at ${site.name}</a>`;
  return `<!DOCTYPE html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html`${title}`.__html}</title>
<style>${STYLE}</style></head><body>
${drawing.__html}
<p>${link.__html}</p>
</body></html>
`;
}
