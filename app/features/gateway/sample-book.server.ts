import may2021 from '../../content/data/register/2021-05-sample.csv?raw';
import { readRegisterCsv } from '../register/read-csv.server';
import type { PlaceBook } from './place-book';
import { bookOf } from './place-book.server';

/** The book of the sample edition that the first start imports, for use without a database. */
export function sampleBook(): PlaceBook {
  const rows = readRegisterCsv(Buffer.from(may2021)).map(
    ({ state, lga, stateSlug, lgaSlug, isTotal, figures }) => ({
      state,
      lga,
      path: `${stateSlug}/${lgaSlug}`,
      isTotal,
      ...figures,
    }),
  );
  return bookOf({ slug: '2021-05-sample', asAt: '2021-05-01' }, rows);
}
