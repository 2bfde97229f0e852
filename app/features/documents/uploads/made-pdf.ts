import { deflateSync } from 'node:zlib';

/** For tests: a PDF of these objects, the first of which is its catalogue. */
export function pdfOf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, index) => {
    places.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from('\nendobj\n'));
  });
  const start = length();
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n` +
        `<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A stream object. @param dictionary its entries besides the length */
export function streamOf(data: Buffer | string, dictionary = ''): Buffer {
  const bytes = Buffer.from(data as string);
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

export const packed = (data: Buffer | string, dictionary = '') =>
  streamOf(deflateSync(Buffer.from(data as string)), `/Filter/FlateDecode${dictionary}`);

/** A PDF with one page. @param more objects besides its five; @param catalogue entries of its catalogue */
export function onePage(
  content: Buffer = streamOf('BT /F 12 Tf 50 700 Td (Cassava prices in Kebbi) Tj ET'),
  { catalogue = '', trailer = '', more = [] as (string | Buffer)[] } = {},
): Buffer {
  return pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
      content,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...more,
    ],
    trailer,
  );
}

/** An object stream with one object. */
export function objectStream(object: string): Buffer {
  return packed(`9 0 ${object}`, '/Type/ObjStm/N 1/First 4');
}

/** A page whose content is packed several times: some KB become this many megabytes. */
export function pdfBomb(megabytes: number, times = 1): Buffer {
  let data: Buffer = Buffer.alloc(megabytes * 1024 * 1024, 32);
  for (let turn = 0; turn < times; turn++) data = deflateSync(data);
  return onePage(streamOf(data, `/Filter[${'/FlateDecode'.repeat(times)}]`));
}
