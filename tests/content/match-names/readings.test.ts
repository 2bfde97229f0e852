import { describe, expect, test } from 'vitest';
import { SURE } from '../../../app/features/match-names/match';
import { matchLine } from '../../../app/features/match-names/readings';
import { SAMPLE_GAZETTEER } from '../../support/sample-gazetteer';

const first = (line: string) => matchLine(SAMPLE_GAZETTEER, line)[0];

describe('a line is parsed as people write it', () => {
  test.each([
    'Gaya',
    '  gaya ',
    'GAYA LGA',
    'Gaya L.G.A.',
    'Gaya Local Government',
    'Gaya Local Government Area',
    'Local Government of Gaya',
    'Gaya, Kano',
    'Gaya, Kano State',
    'Kano, Gaya',
    'Kano\tGaya',
    'Gaya\tKano',
    'Kano/Gaya',
    'kano/gaya',
    'Gaya (Kano)',
    'Gaya; Kano',
    'Kano - Gaya',
    'Gaya LGA Kano State',
    'Gaya Kano',
  ])('%j', (line) => {
    expect(first(line)).toEqual({
      id: 'kano/gaya',
      state: 'Kano',
      lga: 'Gaya',
      score: 1,
      reason: 'same name',
    });
  });

  test.each([
    ['Obio/Akpor', 'rivers/obio-akpor', 'same name'],
    ['Rivers/Obio/Akpor', 'rivers/obio-akpor', 'same name'],
    ['Ogba-Egbema-Ndoni', 'rivers/ogba-egbema-ndoni', 'same name'],
    ['Qua’an Pan', 'plateau/qua-an-pan', 'same name'],
    ['QUAAN-PAN, PLATEAU', 'plateau/qua-an-pan', 'same name'],
    ['Port-Harcourt', 'rivers/port-harcourt', 'same name'],
    ['Ifako/Ijaiye', 'lagos/ifako-ijaiye', 'same name'],
    ['Oshodi/Isolo', 'lagos/oshodi-isolo', 'same name'],
    ['Isiala-Ngwa North', 'abia/isiala-ngwa-north', 'same name'],
    ['Abuja Municipal Area Council, Abuja', 'fct/abuja-municipal', 'same name'],
    ['Municipal Area Council, FCT', 'fct/abuja-municipal', 'second spelling'],
    ['AMAC', 'fct/abuja-municipal', 'second spelling'],
    ['Calabar Municipality', 'cross-river/calabar-municipal', 'same name'],
    ['Egbado North, Ogun', 'ogun/yewa-north', 'second spelling'],
    ['Oshogbo', 'osun/osogbo', 'second spelling'],
    ['Barikin Ladi, Plateau', 'plateau/barkin-ladi', 'second spelling'],
    ['Markafi, Kaduna', 'kaduna/makarfi', 'second spelling'],
    ['Shomgom, Gombe', 'gombe/shongom', 'second spelling'],
    ['Teungo, Adamawa', 'adamawa/toungo', 'second spelling'],
    ['Girie, Adamawa', 'adamawa/girei', 'second spelling'],
    ['Unuimo, Imo', 'imo/onuimo', 'second spelling'],
    ['Kauran Namoda, Zamfara', 'zamfara/kaura-namoda', 'second spelling'],
    ['Fufure, Adamawa', 'adamawa/fufure', 'same name'],
    ['North Aba, Abia', 'abia/aba-north', 'the same words in another order'],
    ['Bakori, Kastina', 'katsina/bakori', 'same name; the state is read as Katsina'],
    ['Vandekya, Benue', 'benue/vandeikya', 'one letter differs'],
    ['Bassa, Kgi', 'kogi/bassa', 'same name; the state is read as Kogi'],
  ])('%s is %s: %s', (line, id, reason) => {
    const found = first(line);
    expect(found).toMatchObject({ id, reason });
    expect(found?.score).toBeGreaterThanOrEqual(SURE);
  });
});

describe('a doubtful match is not certain', () => {
  test.each([
    ['Gaya, Kaduna', 'kano/gaya', 'same name; is in Kano, not in Kaduna'],
    ['Gaya, Nowhere', 'kano/gaya', 'same name; no state has the name given'],
    ['Kaura, Kano', 'kano/kura', 'one letter differs; a place of this name is in Kaduna'],
    ['Ibarapa West, Oyo', 'oyo/ibarapa-east', 'two letters differ'],
    ['Akoko North Est, Ondo', 'ondo/akoko-north-east', 'one letter differs; another name is nearly as close'],
    ['Municipal', 'cross-river/calabar-municipal', 'part of the name'],
    ['Umuahia, Abia', 'abia/umuahia-north', 'part of the name'],
    ['Kano', 'kano/kano-municipal', 'part of the name'],
    [
      'Accra, Ghana',
      'rivers/khana',
      'one letter differs; no state has the name given; another name is nearly as close',
    ],
    ['Kembe, Bayelsa', 'bayelsa/nembe', 'one letter differs'],
  ])('%s: %s, %s', (line, id, reason) => {
    const found = first(line);
    expect(found).toMatchObject({ id, reason });
    expect(found?.score).toBeLessThan(SURE);
  });

  test.each(['', ' ', ',', '\t', '()', 'London', '12345', 'x'.repeat(5000), '\u{1F600}'])(
    '%j has no match',
    (line) => {
      expect(matchLine(SAMPLE_GAZETTEER, line)).toEqual([]);
    },
  );
});
