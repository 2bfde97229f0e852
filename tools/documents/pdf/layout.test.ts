import { describe, expect, test } from 'vitest';
import { paragraph } from '../../../app/pdf/blocks';
import { makePdf } from '../../../app/pdf/layout';
import { readBack } from './read-back';

function make(title: string) {
  return makePdf({ title, line: 'March 3, 2022', isSample: false }, 'A test', (sheet) =>
    paragraph(sheet, 'Text.'),
  );
}

describe('a document', () => {
  test('keeps the original spelling as ActualText where the font lacks letters', async () => {
    const title = 'Ọ̀ṣun: ₦75,000';
    const bytes = await make(title);
    expect(readBack(bytes).text).toContain('Osun: NGN 75,000');
    const utf16 = Buffer.from(`\ufeff${title}`, 'utf16le').swap16();
    expect(Buffer.from(bytes).includes(Buffer.concat([Buffer.from('/ActualText ('), utf16]))).toBe(true);
  });

  test('refuses a character that the font lacks', async () => {
    await expect(make('Report 🎉')).rejects.toThrow('🎉');
  });
});
