import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../../content-files/messages.server';
import { WordsContext } from '../../../words/use-words';
import { BarChart } from './BarChart';
import { RankedChart, SpreadChart } from './ColumnCharts';
import { type Ranking, rankingOf } from './ranking';

const PLACES = [
  { name: 'Dala', households: 400 },
  { name: 'Gaya', households: 200 },
  { name: 'Kibiya', households: null },
  { name: 'Ajingi', households: 100 },
];
const markupOf = (chart: ReactNode) =>
  renderToStaticMarkup(<WordsContext.Provider value={wordsIn('en')}>{chart}</WordsContext.Provider>);
const rankingFor = (own: string, places = PLACES) =>
  rankingOf(
    places,
    places.findIndex(({ name }) => name === own),
  );
const ranked = (own: string) => {
  const ranking = rankingFor(own) as Ranking;
  return markupOf(<RankedChart id="r" ranking={ranking} own={own} of="the 3 LGAs listed in Kano" />);
};

describe('column charts', () => {
  test('are images with a name and a description, and mark one column', () => {
    const html = ranked('Gaya');
    expect(html).toMatch(
      /^<figure class="chart"><svg width="100%" height="\d+" role="img" aria-labelledby="r-title r-desc"/,
    );
    expect(html).toContain(
      '<title id="r-title">Households of the 3 LGAs listed in Kano, fewest first, with Gaya marked</title>',
    );
    expect(html).toContain(
      '<desc id="r-desc">From Ajingi, 100, to Dala, 400. Gaya, with 200, ranks 2 of 3.</desc>',
    );
    expect(html).toContain('stroke="#4f9f76" d="M0.5 100v-25M2.5 100v-100"');
    expect(html).toContain('stroke="#003d29" d="M1.5 100v-50"');
    expect(html).not.toContain('style=');
  });

  test('name the neighbours of the marked place in the caption', () => {
    expect(ranked('Gaya')).toContain('Next above Gaya: Dala, 400. Next below: Ajingi, 100.');
    expect(ranked('Dala')).toContain('Dala has the most. Next below: Gaya, 200.');
    expect(ranked('Ajingi')).toContain('Next above Ajingi: Gaya, 200. Ajingi has the fewest.');
  });

  test('have no ranking of a place without a figure, and ties share a rank', () => {
    expect(rankingFor('Kibiya')).toBeNull();
    const tied = [...PLACES, { name: 'Warawa', households: 200 }];
    expect(rankingFor('Gaya', tied)).toMatchObject({ figures: [100, 200, 200, 400], index: 2, rank: 2 });
    expect(rankingFor('Warawa', tied)).toMatchObject({ index: 1, rank: 2, above: { name: 'Gaya' } });
  });

  test('mark the one that is meant of two with one name', () => {
    const two = [...PLACES, { name: 'Gaya', households: 50 }];
    expect([rankingOf(two, 1)?.rank, rankingOf(two, 4)?.rank]).toEqual([2, 4]);
  });

  test('of a distribution say how many LGAs share the marked column', () => {
    const standing = { rank: 2, rows: 9, share: 0.1, step: 2500, spread: [3, 5, 0, 1] };
    const html = markupOf(<SpreadChart id="s" name="Gaya" households={2500} standing={standing} />);
    expect(html).toContain('Gaya is among the 5 that have 2,500 to 4,999.');
    expect(html).toContain('10,000 households</text>');
    expect(html).toContain('d="M1.5 100v-100"');
  });
});

describe('bar charts', () => {
  const html = renderToStaticMarkup(
    <BarChart
      title="Households"
      bars={[
        { name: 'Gaya', figure: 1000 },
        { name: 'Dala', figure: 333 },
        { name: 'Zing', figure: 0 },
        { name: 'Bassa', figure: null },
      ]}
    />,
  );

  test('have names and figures as text, and a length for each bar', () => {
    expect(
      [...html.matchAll(/<span>(.*?)<\/span> <b>(.*?)<\/b>.*?width="([\d.]+)%" height="12" fill/g)].map(
        ([, ...bar]) => bar,
      ),
    ).toEqual([
      ['Gaya', '1,000', '100'],
      ['Dala', '333', '33.3'],
      ['Zing', '0', '0'],
      ['Bassa', 'No data', '0'],
    ]);
  });

  test('are one image to screen readers', () => {
    expect(html).toContain(
      'role="img" aria-label="Bar chart: Households. Most: Gaya, 1,000. Fewest: Zing, 0."',
    );
  });

  test('say when there are no figures', () => {
    const empty = renderToStaticMarkup(<BarChart title="Male" bars={[{ name: 'Gaya', figure: null }]} />);
    expect(empty).toContain('Bar chart: Male. No data.');
  });
});
