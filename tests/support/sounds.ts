/** Silence as MP3 (MPEG-2 layer III, 16 kHz, 8 kbit/s): frames of 36 ms without a sound in them. No encoder is needed. */
export function silentMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(36);
  Buffer.from([0xff, 0xf3, 0x18, 0xc4]).copy(frame);
  return Buffer.concat(Array.from({ length: Math.round(seconds / 0.036) }, () => frame));
}

/** Silence as Opus in Ogg: packets of 20 ms, 50 on a page. */
export function silentOpus(seconds: number): Buffer {
  const head = Buffer.concat([
    Buffer.from('OpusHead'),
    // Version, one channel, no pre-skip, 16,000 samples a second before encoding, no gain, no mapping.
    Buffer.from([1, 1, 0, 0, 0x80, 0x3e, 0, 0, 0, 0, 0]),
  ]);
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);
  const packet = Buffer.from([0xf8, 0xff, 0xfe]);
  const count = Math.round(seconds * 50);
  const pages = [
    page([head], { number: 0, position: 0, flags: 2 }),
    page([tags], { number: 1, position: 0 }),
  ];
  for (let done = 0; done < count; done += 50) {
    const packets = Array.from({ length: Math.min(50, count - done) }, () => packet);
    const position = (done + packets.length) * 960;
    pages.push(page(packets, { number: pages.length, position, flags: done + 50 >= count ? 4 : 0 }));
  }
  return Buffer.concat(pages);
}

/** A page of Ogg (RFC 3533). @param position samples of 48 kHz until its end */
function page(packets: Buffer[], place: { number: number; position: number; flags?: number }): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS');
  head[5] = place.flags ?? 0;
  head.writeBigUInt64LE(BigInt(place.position), 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(place.number, 18);
  head[26] = packets.length;
  const whole = Buffer.concat([head, Buffer.from(packets.map(({ length }) => length)), ...packets]);
  whole.writeUInt32LE(checksum(whole), 22);
  return whole;
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}
