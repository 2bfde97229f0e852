import { deflateSync } from 'node:zlib';
import {
  objectStream,
  onePage,
  packed,
  pdfBomb,
  pdfOf,
  streamOf,
} from '../../../app/features/documents/uploads/made-pdf';
import type { Choices } from '../bad-requests/choices';
import { cutShort, MARKER, withFlips } from './bad-pictures';

const HTML = Buffer.from(`<!doctype html><body>${MARKER}`);
const ACTIONS = [
  '<</S/JavaScript/JS(app.alert)>>',
  '<</S/J#61vaScript/J#53 9 0 R>>',
  '<</S/Launch/F(calc.exe)>>',
  '<</S/ImportData/F(x)>>',
  '<</S/Rendition/JS(x)>>',
];
/** Large ones take a second each: few are sent. */
const BOMB_SHARE = 3;

/** A PDF that is wrong in some way, or only looks so. */
export function badDocument(choices: Choices): Buffer {
  if (choices.percent(BOMB_SHARE)) return bomb(choices);
  const action = choices.one(ACTIONS);
  const good = choices.one([onePage(), onePage(packed('BT /F 12 Tf 50 700 Td (Cassava) Tj ET'))]);
  return choices.one<() => Buffer>([
    () => cutShort(choices, good),
    () => withFlips(choices, good, 1 + choices.whole(30)),
    () => withFlips(choices, good, 1 + choices.whole(3)),
    () => onePage(undefined, { catalogue: `/OpenAction${action}` }),
    () => onePage(undefined, { catalogue: '/Names<</EmbeddedFiles 9 0 R>>' }),
    () => onePage(undefined, { catalogue: '/AcroForm<</XFA 9 0 R>>' }),
    () => onePage(undefined, { more: [objectStream(action)] }),
    () =>
      onePage(undefined, {
        more: [packed(deflateSync(action), '/Type/ObjStm/N 1/First 4/Filter/FlateDecode')],
      }),
    () => onePage(undefined, { trailer: '/Encrypt<</Filter/Standard/V 1/R 2/O(x)/U(x)/P -1>>' }),
    () => onePage(streamOf(cutShort(choices, deflateSync('BT (x) Tj ET')), '/Filter/FlateDecode')),
    () => onePage(streamOf('q '.repeat(choices.whole(20_000)))),
    () => onePage(streamOf(`${'['.repeat(choices.whole(9000))} BT`)),
    () =>
      pdfOf([`<</Type/Catalog/Pages ${choices.one([1, 2, 9])} 0 R>>`, '<</Kids[2 0 R 1 0 R]/Count 1e9>>']),
    () => pdfOf([`${'<</A'.repeat(choices.whole(5000))}`]),
    () => Buffer.concat([HTML, good]),
    () => Buffer.concat([good, HTML]),
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), HTML]),
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('stream\n'.repeat(choices.whole(20_000)))]),
    () => choices.one([HTML, Buffer.from('%PDF-'), Buffer.from('PK\x03\x04'), Buffer.alloc(0)]),
    () => Buffer.from(Array.from({ length: choices.whole(4000) }, () => choices.whole(256))),
  ])();
}

function bomb(choices: Choices): Buffer {
  return pdfBomb(choices.one([120, 200, 300]), choices.one([1, 2, 3]));
}
