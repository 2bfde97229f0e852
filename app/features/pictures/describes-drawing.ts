/** Which text uses words that only fit a drawing, and so would misdescribe a photograph. */
export function describesDrawing({
  alt,
  caption = '',
}: {
  alt: string;
  caption?: string;
}): string | undefined {
  if (/^(draw(n|ing)|illustration)\b/i.test(alt)) return 'alt';
  return /^illustration\b|\bdrawn sample\b/i.test(caption) ? 'caption' : undefined;
}
