// Runs as a process (read-pdf.server.ts): reads one PDF file from its input, which may be made to do harm, and says what is in it.
const { buffer } = require('node:stream/consumers');
const { inflateSync } = require('node:zlib');

/** What viewers run, start or unpack (ISO 32000-2, 12.6.4 and 7.11.4), by the words that refuse it. */
const ACTIVE = [
  { reason: 'script', names: /\/(JavaScript|Rendition|XFA)(?![\w.-])/ },
  { reason: 'launch', names: /\/(Launch|ImportData)(?![\w.-])/ },
  { reason: 'files', names: /\/(EmbeddedFiles?|FileAttachment|GoToE|RichMedia)(?![\w.-])/ },
];
/** Too short to be looked for among the bytes of pictures. */
const SHORT_NAME = /\/JS(?![\w.-])/;

/** Bytes of an object stream when it is unpacked, and characters of a dictionary in which its kind is looked for. */
const LONGEST_STREAM = 16 * 1024 * 1024;
const LONGEST_HEAD = 2000;

/** Why a file is refused, as a word. */
class Refused extends Error {}

/** A name with characters written as codes, such as `/J#61vaScript`. */
const ESCAPED = /\/[^\s/<>()[\]{}%]*#[0-9a-f]{2}[^\s/<>()[\]{}%]*/gi;

/** The names with escapes, spelled out. @param {string} text */
const spelledOut = (text) =>
  (text.match(ESCAPED) ?? [])
    .map((name) =>
      name.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    )
    .join(' ');

/** Whether a text has a name, spelled out or not. @param {RegExp} name @param {string} text */
const has = (name, text) => name.test(text) || name.test(spelledOut(text));

/** @param {string} text @throws {Refused} */
function refuseActive(text) {
  const escaped = spelledOut(text);
  const found = ACTIVE.find(({ names }) => names.test(text) || names.test(escaped));
  if (found) throw new Refused(found.reason);
}

/**
 * Looks for what is active in the file as it is, and in what is packed in it: objects may be, in object streams.
 *
 * @param {Buffer} bytes
 */
function look(bytes) {
  const text = bytes.toString('latin1');
  if (has(/\/Encrypt(?![\w.-])/, text)) throw new Refused('locked');
  refuseActive(text);
  for (const part of text.split('endstream'))
    if (has(SHORT_NAME, part.split(/stream\s/, 1)[0] ?? '')) throw new Refused('script');
  for (const { index } of text.matchAll(/(?<!end)stream/g)) {
    const before = text.slice(Math.max(0, index - LONGEST_HEAD), index).replace(/^.*obj/s, '');
    lookInto(bytes, `${before} ${spelledOut(before)}`, dataFrom(text, index));
  }
}

/** Where the data begins after the word "stream". @param {string} text @param {number} at */
function dataFrom(text, at) {
  const end = text.slice(at, at + 200).search(/[\r\n]/);
  if (end === -1) return text.length;
  return at + end + (text.startsWith('\r\n', at + end) ? 2 : 1);
}

/** @param {Buffer} bytes @param {string} head the dictionary @param {number} from */
function lookInto(bytes, head, from) {
  const hasObjects = /\/(ObjStm|First)(?![\w.-])/.test(head);
  const content = unpacked(bytes, from);
  if (content) {
    const text = content.toString('latin1');
    refuseActive(text);
    if (hasObjects && has(SHORT_NAME, text)) throw new Refused('script');
  }
  if (!hasObjects || !/\/Filter/.test(head)) return;
  const isPlain = /\/Filter\s*(\[\s*)?\/(FlateDecode|Fl)\s*(\]|\/[^F]|>|\s)/.test(`${head} `);
  if (!content || !isPlain || /\/Predictor/.test(head)) throw new Refused('unusual');
}

/** Data that zlib has packed, if it is that and not too long. @param {Buffer} bytes @param {number} from */
function unpacked(bytes, from) {
  const [first = 0, second = 0] = bytes.subarray(from, from + 2);
  if ((first & 15) !== 8 || (first * 256 + second) % 31 !== 0) return null;
  try {
    return inflateSync(bytes.subarray(from), { maxOutputLength: LONGEST_STREAM });
  } catch {
    return null;
  }
}

/**
 * The words of the first pages.
 *
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {{ pages: number, characters: number }} most
 */
async function read(bytes, most) {
  const { getDocumentProxy } = await import('unpdf');
  const options = { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 };
  const document = await getDocumentProxy(bytes, options);
  const { info } = await document.getMetadata();
  if (/** @type {{ EncryptFilterName?: string }} */ (info).EncryptFilterName) throw new Refused('locked');
  if (await document.getJSActions()) throw new Refused('script');
  if (await document.getAttachments()) throw new Refused('files');
  let text = '';
  for (let number = 1; number <= Math.min(document.numPages, most.pages); number++) {
    if (text.length >= most.characters) break;
    const page = await document.getPage(number);
    if (await page.getJSActions()) throw new Refused('script');
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    text += '\n';
    page.cleanup();
  }
  return { pages: document.numPages, text: text.slice(0, most.characters) };
}

/** @param {unknown} error */
function reasonOf(error) {
  if (error instanceof Refused) return error.message;
  return /** @type {Error} */ (error)?.name === 'PasswordException' ? 'locked' : 'damaged';
}

/** @returns {Promise<unknown>} */
async function outcome() {
  try {
    const bytes = await buffer(process.stdin);
    look(bytes);
    // Read in place: the library takes the memory, and no second copy is made.
    return await read(
      new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      JSON.parse(process.argv[1] ?? ''),
    );
  } catch (error) {
    return { refused: reasonOf(error) };
  }
}

outcome().then((found) => process.stdout.write(JSON.stringify(found)));
