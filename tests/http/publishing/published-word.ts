import { draft, propose } from './desk-people';

/** A proposed warning with a word that nothing else has. */
export interface ProposedWord {
  word: string;
  revision: number;
  version: number;
  /** Page of the revision at the desk, where it is approved. */
  at: string;
  /** Addresses that have the word once it is published. */
  paths: string[];
  /** Whether an answer of one of them has it. */
  isIn(answer: string): boolean;
}

/** Proposes a warning with a word of its own. */
export async function proposeWord(databaseUrl: string, word: string): Promise<ProposedWord> {
  const text = `---\ntitle: Beware of the ${word}\ndate: 2026-11-20\ndescription: The ${word} asks for money by text message.\n---\n\nDo not pay the ${word}.\n`;
  const saved = await draft(databaseUrl, `app/content/warnings/${word}.md`, text);
  const { revision, version } = await propose(databaseUrl, saved);
  const mark = new RegExp(`the ${word}|/${word}</loc>`, 'i');
  return {
    word,
    revision,
    version,
    at: `/desk/content/revisions/${revision}`,
    paths: [
      `/warnings/${word}`,
      `/warnings/${word}.md`,
      `/warnings/${word}.json`,
      '/warnings',
      '/warnings.atom',
      '/sitemap.xml',
      `/api/search?query=${word}`,
    ],
    isIn: (answer) => mark.test(answer),
  };
}
