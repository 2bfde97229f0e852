import { z } from 'zod';
import { dataFile, sampleMark, words } from '../../../content-files/data-file.server';

/** A text that the office keeps for closing requests. */
export interface ClosingText {
  /** Words of its link. */
  title: string;
  /** What the requester reads, unless it is changed first. */
  text: string;
}

/** A closing text, as written by editors. */
export const closingTextSchema = z.strictObject({
  title: words.max(60, 'must be at most 60 characters').meta({
    title: 'Title',
    description: 'What the desk shows.',
  }),
  text: words.max(2000, 'must be at most 2,000 characters').meta({
    title: 'Text',
    description: 'What the requester reads, unless it is changed first.',
    input: 'paragraph',
  }),
  sample: sampleMark,
});

const schema = z.strictObject({
  texts: z.array(closingTextSchema).max(20, 'must have at most 20 texts'),
});

/** The prepared texts, in the order in which the page of a request offers them. */
export const closingTextsFile = dataFile('data/closing-texts.yaml', schema);

export function closingTexts(): ClosingText[] {
  return closingTextsFile.read().texts.map(({ title, text }) => ({ title, text: text.trim() }));
}
