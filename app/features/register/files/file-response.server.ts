import { ReadableStream } from 'node:stream/web';
import { publicFor } from '../../../server/http/caching.server';
import { monthInWords } from '../../../text/day-in-words';
import { sampleTitle } from '../../../text/sample';
import { type Edition, robotsHeaders } from '../edition.server';
import { FORMATS, type Format } from './formats';

/** The name and type of a file. */
interface FileKind {
  name: string;
  contentType: string;
  /** Whether a browser shows the file or saves it. */
  disposition: 'inline' | 'attachment';
}

/** Describes a table as a file: JSON is shown, other formats are saved. @param name without extension */
export function tableFile(name: string, format: Format): FileKind {
  const parameters: Partial<Record<Format, string>> = {
    csv: '; charset=utf-8; header=present',
    json: '; charset=utf-8',
  };
  return {
    name: `${name}.${format}`,
    contentType: FORMATS[format].mediaType + (parameters[format] ?? ''),
    disposition: format === 'json' ? 'inline' : 'attachment',
  };
}

/**
 * A response with a file. A generator is streamed: read only as fast as the client reads, and ended when it disconnects.
 * A failure midway aborts the connection, so that nobody mistakes part of a file for the whole.
 */
export function fileResponse(
  { name, contentType, disposition }: FileKind,
  body: string | AsyncGenerator<Uint8Array>,
  headers: Record<string, string> = {},
): Response {
  return new Response(typeof body === 'string' ? body : (ReadableStream.from(body) as BodyInit), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `${disposition}; filename="${name}"`,
      'Cache-Control': publicFor(60),
      ...headers,
    },
  });
}

/** An edition in a JSON file. */
export function editionInJson({ slug, title, asAt, source, isSample }: Edition) {
  return {
    slug,
    title: sampleTitle(title, isSample),
    asAt: asAt.slice(0, 7),
    asAtInWords: monthInWords(asAt),
    source,
    isSample,
  };
}

/** Headers that state where a file's figures come from, and keep those that are no current figures out of search engines. */
export function originHeaders(edition: Edition): Record<string, string> {
  const { slug, asAt, source } = edition;
  return {
    ...robotsHeaders(edition),
    'X-Register-Edition': slug,
    'X-Register-As-At': asAt.slice(0, 7),
    // Header values are Latin-1; what a person typed may not be.
    'X-Register-Source': encodeURIComponent(source),
  };
}
