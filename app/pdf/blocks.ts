import { drawArtifact } from './drawing';
import { COLOR, PAGE, TEXT, type TextStyle } from './look';
import { addContainer, keepTogether, type Sheet, textHeight, writeText } from './text';

const LEFT = PAGE.margin.left;

/** A heading of level 2 or 3, with more space above than below, kept together with the next lines. */
export function heading({ doc, body }: Sheet, level: 2 | 3, text: string): void {
  const style = level === 2 ? TEXT.h2 : TEXT.h3;
  const above = level === 2 ? 22 : 14;
  const height = textHeight(doc, text, style, PAGE.contentWidth);
  const nextLines = 60;
  keepTogether(doc, above + height + nextLines);
  const isTopOfPage = doc.y <= doc.page.margins.top + 1;
  const y = isTopOfPage ? doc.y : doc.y + above;
  doc.y = writeText(doc, body, `H${level}`, text, style, { x: LEFT, y, width: PAGE.contentWidth }) + 6;
}

/** A paragraph of running text. */
export function paragraph({ doc, body }: Sheet, text: string, style: TextStyle = TEXT.body): void {
  const height = textHeight(doc, text, style, PAGE.measure);
  const threeLines = 3 * style.size * style.leading;
  keepTogether(doc, Math.min(height, threeLines));
  doc.y = writeText(doc, body, 'P', text, style, { x: LEFT, y: doc.y, width: PAGE.measure }) + 8;
}

/** A list with bullets, or with numbers if the order matters. */
export function list({ doc, body }: Sheet, items: readonly string[], kind: 'bullets' | 'numbers'): void {
  const indent = 20;
  const width = PAGE.measure - indent;
  const element = addContainer(doc, body, 'L');
  items.forEach((text, index) => {
    keepTogether(doc, textHeight(doc, text, TEXT.body, width));
    const y = doc.y;
    const item = addContainer(doc, element, 'LI');
    const marker = kind === 'bullets' ? '•' : `${index + 1}.`;
    writeText(doc, item, 'Lbl', marker, TEXT.marker, { x: LEFT, y, width: indent });
    doc.y = writeText(doc, item, 'LBody', text, TEXT.body, { x: LEFT + indent, y, width }) + 4;
    item.end();
  });
  element.end();
  doc.y += 6;
}

/** A note marked by a gold bar, with a bold first line. */
export function note({ doc, body }: Sheet, title: string, text: string): void {
  const inset = 16;
  const width = PAGE.contentWidth - 2 * inset;
  const height =
    textHeight(doc, title, TEXT.strong, width) + textHeight(doc, text, TEXT.body, width) + 2 * 12;
  keepTogether(doc, height);
  const top = doc.y;
  drawArtifact(doc, () => {
    doc.rect(LEFT, top, PAGE.contentWidth, height).fill(COLOR.green100);
    doc.rect(LEFT, top, 4, height).fill(COLOR.gold);
  });
  const element = addContainer(doc, body, 'Div');
  const x = LEFT + inset;
  const y = writeText(doc, element, 'P', title, TEXT.strong, { x, y: top + 12, width });
  writeText(doc, element, 'P', text, TEXT.body, { x, y, width });
  element.end();
  doc.y = top + height + 14;
}
