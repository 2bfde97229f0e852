/** A Markdown file in its parts; put together they are the file. */
export interface MarkdownFile {
  /** The first line of three hyphens, with what is before it. */
  head: string;
  /** The settings, without the last line break. */
  yaml: string;
  /** The second line of three hyphens, with the line break before it. */
  foot: string;
  body: string;
}

/** Cuts a file where `cutFrontMatter` does. @throws Error for a file without settings, which the check of the content does not let pass */
export function cutMarkdownFile(text: string): MarkdownFile {
  const [, head, yaml, foot, body] =
    /^(\uFEFF?---\r?\n)([\s\S]*?)(\r?\n---(?:\r?\n|$))([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || yaml === undefined || foot === undefined || body === undefined)
    throw new Error('The file does not start with settings between two lines of three hyphens');
  return { head, yaml, foot, body };
}

/** The text below the settings as its field shows it. */
export function shownBody(body: string): string {
  return body
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

/** Empty lines above what the field shows. */
export function linesAboveShown(body: string): number {
  return (/^(?:[ \t]*\r?\n)*/.exec(body)?.[0].match(/\n/g) ?? []).length;
}

/** A file with another text below its settings; the same file if the text is the one that its field shows. */
export function withBody(file: MarkdownFile, body: string): MarkdownFile {
  if (body === shownBody(file.body)) return file;
  const foot = file.foot.endsWith('\n') ? file.foot : `${file.foot}\n`;
  return { ...file, foot, body: body ? `\n${body}\n` : '' };
}

export function joined({ head, yaml, foot, body }: MarkdownFile): string {
  return head + yaml + foot + body;
}
