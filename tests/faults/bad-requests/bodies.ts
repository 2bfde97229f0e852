import { deflateSync, gzipSync } from 'node:zlib';
import type { Choices } from './choices';
import { DAYS, FIELDS, TEXTS } from './ingredients';

/** A body that is wrong in some way. */
export function badBody(choices: Choices): Buffer {
  return choices.one(KINDS)(choices);
}

const KINDS: readonly ((choices: Choices) => Buffer)[] = [
  fields,
  fields,
  manyFields,
  nearlyRight,
  nearlyRight,
  wrongDay,
  wrongDay,
  brokenUtf8,
  json,
  json,
  multipart,
  multipart,
  compressed,
  noise,
  () => Buffer.alloc(70_000, 0x61),
  () => Buffer.alloc(0),
];

function fields(choices: Choices): Buffer {
  const pairs = Array.from(
    { length: 1 + choices.whole(20) },
    () => `${choices.one(FIELDS)}=${choices.one(TEXTS)}`,
  );
  return Buffer.from(pairs.join(choices.percent(90) ? '&' : ';'));
}

function manyFields(choices: Choices): Buffer {
  return Buffer.from(`${choices.one(FIELDS).slice(0, 30)}=1&`.repeat(choices.whole(5000)).slice(0, 65_000));
}

/** Correct except for one value, so that it passes the first checks. */
function nearlyRight(choices: Choices): Buffer {
  const right: Record<string, string> = {
    email: 'ada@example.com',
    organizationName: 'x',
    officeAddress: 'x',
    sector: 'x',
  };
  right[choices.one(FIELDS)] = choices.one(TEXTS);
  return Buffer.from(
    Object.entries(right)
      .map((pair) => pair.join('='))
      .join('&'),
  );
}

/** A data request that is correct except for its date. */
function wrongDay(choices: Choices): Buffer {
  const entries = { organizationName: 'x', officeAddress: 'x', sector: 'x', date: choices.one(DAYS) };
  return Buffer.from(choices.percent(50) ? JSON.stringify(entries) : String(new URLSearchParams(entries)));
}

function brokenUtf8(choices: Choices): Buffer {
  const bytes = choices.one([
    [0xff],
    [0xc0, 0xaf],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0x00],
    [0xe0, 0xa4],
  ]);
  return Buffer.concat([Buffer.from(choices.percent(50) ? 'email=a' : '{"email":"a'), Buffer.from(bytes)]);
}

function json(choices: Choices): Buffer {
  const name = choices.one(FIELDS).slice(0, 100);
  const value = choices.one([
    'null',
    '5',
    '1e999',
    'true',
    '""',
    '"\\ud800"',
    '"\\u0000"',
    '"\\uDFFF x"',
    '[]',
    '{}',
    '[[[[[["x"]]]]]]',
    '{"__proto__":{"polluted":true}}',
    '{"toString":1,"length":-1}',
    `"${'x'.repeat(choices.whole(20_000))}"`,
    `[${'"x",'.repeat(choices.whole(3000))}"x"]`,
  ]);
  const whole = `{"email":"ada@example.com","organizationName":"x","officeAddress":"x","sector":"x",${JSON.stringify(name)}:${value}}`;
  const deep = choices.whole(16_000);
  return Buffer.from(
    choices.one([
      whole,
      whole,
      `{"__proto__":${value}}`,
      value,
      whole.slice(0, choices.whole(whole.length)),
      '['.repeat(deep),
      '['.repeat(deep / 2) + ']'.repeat(deep / 2),
      '{"a":'.repeat(deep / 5),
      `\uFEFF${whole}`,
      '{"email":"a","email":"b"}',
      "{'email':'a'}",
      '{"email":NaN}',
    ]),
  );
}

function multipart(choices: Choices): Buffer {
  const part = () => {
    const name = choices.one(FIELDS).slice(0, 200);
    const file = choices.percent(30) ? `; filename="${choices.one(TEXTS).slice(0, 100)}"` : '';
    const head = choices.one([
      `Content-Disposition: form-data; name="${name}"${file}`,
      `Content-Disposition: form-data; name=${name}`,
      'Content-Disposition: form-data',
      'Content-Disposition: attachment; name="x"',
      'garbage',
      `Content-Type: text/plain\r\nContent-Disposition: form-data; name="${name}"`,
    ]);
    return `--x\r\n${head}\r\n\r\n${choices.one(TEXTS)}\r\n`;
  };
  const parts = Array.from({ length: choices.whole(choices.percent(10) ? 800 : 6) }, part).join('');
  return Buffer.from(parts + choices.one(['--x--\r\n', '--x--', '--x', '', '--y--', '\r\n']));
}

function compressed(choices: Choices): Buffer {
  const plain = Buffer.alloc(choices.one([100, 10_000, 5_000_000]), 'email=a&');
  return choices.percent(70) ? gzipSync(plain) : deflateSync(plain);
}

function noise(choices: Choices): Buffer {
  return Buffer.from(Array.from({ length: choices.whole(3000) }, () => choices.whole(256)));
}
