import type { Edition } from '../edition.server';
import { FORMATS, type Format } from './formats';

/** What a file is called, and what it is. */
interface FileKind {
  name: string;
  contentType: string;
  /** Whether a browser shows the file or saves it. */
  disposition: 'inline' | 'attachment';
}

/** How a table in one of its formats is sent: JSON is shown, the others are saved. @param name without its ending */
export function tableFile(name: string, format: Format): FileKind {
  const parameters = { csv: '; charset=utf-8; header=present', json: '; charset=utf-8', xlsx: '' };
  return {
    name: `${name}.${format}`,
    contentType: FORMATS[format].mediaType + parameters[format],
    disposition: format === 'json' ? 'inline' : 'attachment',
  };
}

/**
 * A file of the register. One that comes in pieces is sent while it is made; a failure half-way breaks the connection
 * off, so that a part is never taken for the whole.
 */
export function fileResponse(
  { name, contentType, disposition }: FileKind,
  body: string | AsyncGenerator<Uint8Array>,
  headers: Record<string, string> = {},
): Response {
  return new Response(typeof body === 'string' ? body : streamOf(body), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `${disposition}; filename="${name}"`,
      'Cache-Control': 'public, max-age=60',
      ...headers,
    },
  });
}

/** Headers that tell where the figures of a file come from. */
export function originHeaders({ slug, asAt, source }: Edition): Record<string, string> {
  return {
    'X-Register-Edition': slug,
    'X-Register-As-At': asAt.slice(0, 7),
    // Header values are Latin-1; the words of a person may not be.
    'X-Register-Source': encodeURIComponent(source),
  };
}

/** Reads on when what was read has been taken, and no further when nobody takes it. */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
