/** One picture of a film. */
export interface Frame {
  /** A VP8 key frame. */
  readonly bytes: Buffer;
  /** Milliseconds for which it is shown. */
  readonly duration: number;
}

export interface Film {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Frame[];
}

/** The VP8 key frame inside a lossy WebP picture. @throws Error for any other kind of picture. */
export function keyFrameOf(webp: Buffer): Buffer {
  if (webp.toString('latin1', 0, 4) !== 'RIFF' || webp.toString('latin1', 8, 12) !== 'WEBP')
    throw new Error('not a WebP picture');
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size);
    // Chunks begin at even places.
    at += 8 + size + (size % 2);
  }
  throw new Error('not a lossy WebP picture');
}

/** Ids of the elements that a small WebM file is made of (Matroska, RFC 9559). */
const ID = {
  EBML: 0x1a45dfa3,
  EBMLVersion: 0x4286,
  EBMLReadVersion: 0x42f7,
  EBMLMaxIDLength: 0x42f2,
  EBMLMaxSizeLength: 0x42f3,
  DocType: 0x4282,
  DocTypeVersion: 0x4287,
  DocTypeReadVersion: 0x4285,
  Segment: 0x18538067,
  Info: 0x1549a966,
  TimestampScale: 0x2ad7b1,
  Duration: 0x4489,
  MuxingApp: 0x4d80,
  WritingApp: 0x5741,
  Tracks: 0x1654ae6b,
  TrackEntry: 0xae,
  TrackNumber: 0xd7,
  TrackUID: 0x73c5,
  TrackType: 0x83,
  FlagLacing: 0x9c,
  CodecID: 0x86,
  Video: 0xe0,
  PixelWidth: 0xb0,
  PixelHeight: 0xba,
  Cues: 0x1c53bb6b,
  CuePoint: 0xbb,
  CueTime: 0xb3,
  CueTrackPositions: 0xb7,
  CueTrack: 0xf7,
  CueClusterPosition: 0xf1,
  Cluster: 0x1f43b675,
  Timestamp: 0xe7,
  BlockGroup: 0xa0,
  Block: 0xa1,
  BlockDuration: 0x9b,
} as const;

const TRACK = 1;
const PROGRAM = 'NASSCO website';

/**
 * Writes a silent WebM film of key frames only. Every frame has a cluster and a cue of its own, so that a
 * player can go to any of them at once.
 */
export function writeWebm({ width, height, frames }: Film): Buffer {
  const starts = frames.map((_, at) => frames.slice(0, at).reduce((sum, frame) => sum + frame.duration, 0));
  const length = frames.reduce((sum, frame) => sum + frame.duration, 0);
  const info = element('Info', [
    element('TimestampScale', whole(1_000_000)),
    element('Duration', float(length)),
    element('MuxingApp', Buffer.from(PROGRAM)),
    element('WritingApp', Buffer.from(PROGRAM)),
  ]);
  const clusters = frames.map((frame, at) => cluster(frame, starts[at] ?? 0));
  const before = Buffer.concat([info, tracks(width, height)]);
  // A cue tells where its cluster stands; cues are the same length for any place, so they can be measured first.
  const cuesLength = cues(starts, clusters, 0).length;
  const body = [before, cues(starts, clusters, before.length + cuesLength), ...clusters];
  return Buffer.concat([head(), element('Segment', body)]);
}

function head(): Buffer {
  return element('EBML', [
    element('EBMLVersion', whole(1)),
    element('EBMLReadVersion', whole(1)),
    element('EBMLMaxIDLength', whole(4)),
    element('EBMLMaxSizeLength', whole(8)),
    element('DocType', Buffer.from('webm')),
    element('DocTypeVersion', whole(4)),
    element('DocTypeReadVersion', whole(2)),
  ]);
}

function tracks(width: number, height: number): Buffer {
  return element('Tracks', [
    element('TrackEntry', [
      element('TrackNumber', whole(TRACK)),
      element('TrackUID', whole(TRACK)),
      element('TrackType', whole(1)),
      element('FlagLacing', whole(0)),
      element('CodecID', Buffer.from('V_VP8')),
      element('Video', [element('PixelWidth', whole(width)), element('PixelHeight', whole(height))]),
    ]),
  ]);
}

function cluster({ bytes, duration }: Frame, start: number): Buffer {
  // Track, time within the cluster (0), no flags.
  const block = Buffer.concat([Buffer.from([0x80 | TRACK, 0, 0, 0]), bytes]);
  return element('Cluster', [
    element('Timestamp', whole(start)),
    element('BlockGroup', [element('Block', block), element('BlockDuration', whole(duration))]),
  ]);
}

function cues(starts: readonly number[], clusters: readonly Buffer[], first: number): Buffer {
  let place = first;
  const points = clusters.map((each, at) => {
    const point = element('CuePoint', [
      element('CueTime', whole(starts[at] ?? 0)),
      element('CueTrackPositions', [
        element('CueTrack', whole(TRACK)),
        element('CueClusterPosition', whole(place, 4)),
      ]),
    ]);
    place += each.length;
    return point;
  });
  return element('Cues', points);
}

function element(name: keyof typeof ID, content: Buffer | readonly Buffer[]): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.concat(content);
  return Buffer.concat([whole(ID[name]), size(body.length), body]);
}

/** A size in the four bytes of EBML's variable length; enough for 256 MB. */
function size(length: number): Buffer {
  return whole(0x10000000 + length, 4);
}

/** An unsigned number, first byte first, in as few bytes as it takes or as many as asked for. */
function whole(value: number, bytes = Math.max(1, Math.ceil(value.toString(16).length / 2))): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

function float(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleBE(value);
  return buffer;
}
