import { readFileSync } from 'node:fs';
import { type Gazetteer, gazetteerOf } from '../../app/features/match-names/gazetteer.server';
import { readRegisterCsv } from '../../app/features/register/read-csv.server';

/** The rows of the sample edition that name an LGA. */
export const SAMPLE_ROWS = readRegisterCsv(readFileSync('app/content/data/register/2021-05-sample.csv'))
  .filter(({ isTotal }) => !isTotal)
  .map(({ state, lga, stateSlug, lgaSlug }) => ({ state, lga, path: `${stateSlug}/${lgaSlug}` }));

/** The gazetteer of the sample edition's places. */
export const SAMPLE_GAZETTEER: Gazetteer = gazetteerOf(SAMPLE_ROWS);
