import type PDFDocument from 'pdfkit';
import { escaped } from '../escaped';
import { OFFICE, PAGE } from './look';

export type StructElement = PDFKit.PDFStructureElement;

/** Fixed, so that the same content always gives the same bytes. */
const MADE_AT = new Date('2025-01-01T00:00:00Z');

/** Tells a file that this folder made from one that the office put in its place; see build-pdfs.ts. */
export const CREATOR = 'NASSCO website, generated document';

export interface DocumentOptions {
  readonly title: string;
  readonly subject: string;
  /** False leaves the streams readable, for tests. */
  readonly compress?: boolean;
}

/** pdfkit writes a name for a plain string, so text values need a String object. */
export function pdfString(text: string): object {
  return Object(text);
}

/** A tagged A4 document in the office's name; adds to pdfkit what it lacks for sound metadata and forms. */
export type OfficeDocument = InstanceType<Awaited<ReturnType<typeof officeDocuments>>>;

/** The class of those documents. pdfkit is loaded for it: the site itself makes no PDF, a command of staff does. */
export async function officeDocuments() {
  const { default: PDFKit } = await import('pdfkit');
  return documentsOver(PDFKit);
}

function documentsOver(PDFKit: typeof PDFDocument) {
  return class extends PDFKit {
    /** pdfkit's catalog object; not in its type definitions. */
    declare readonly _root: { readonly data: Record<string, unknown> };

    /** pdfkit's font in use; not in its type definitions. */
    declare readonly _font: { readonly font: { readonly kernPairs: Record<string, number> } };

    private closeForm: (() => void) | undefined;

    constructor({ title, subject, compress = true }: DocumentOptions) {
      super({
        size: 'A4',
        margins: { ...PAGE.margin },
        pdfVersion: '1.7',
        lang: OFFICE.language,
        tagged: true,
        displayTitle: true,
        bufferPages: true,
        compress,
        info: {
          Title: title,
          Author: `${OFFICE.name} (${OFFICE.shortName})`,
          Subject: subject,
          Creator: CREATOR,
          CreationDate: MADE_AT,
        },
      });
      this.keepWordsApart();
    }

    /** Helvetica's metrics kern the space itself, so that ". T" all but closes up at text sizes. */
    private keepWordsApart(): void {
      for (const face of ['Helvetica', 'Helvetica-Bold']) {
        const pairs = this.font(face)._font.font.kernPairs;
        for (const pair of Object.keys(pairs)) if (pair.split('\0').includes('space')) delete pairs[pair];
      }
    }

    /** Registers an AcroForm of our own; `close` is called once all pages are written. */
    setForm(form: object, close: () => void): void {
      if (this.closeForm) throw new Error('The document has a form already.');
      this._root.data.AcroForm = form;
      this.closeForm = close;
    }

    /** pdfkit's own version expects fields made by its form functions, which cannot carry tooltips. */
    override endAcroForm(): this {
      this.closeForm?.();
      return this;
    }

    /** pdfkit puts the title unescaped into XML, where an ampersand breaks the whole metadata packet. */
    override endMetadata(): void {
      const info = this.info;
      const { Title = '', Author = '', Subject = '' } = info;
      this.info = {
        ...info,
        Title: escaped(Title),
        Author: escaped(Author),
        Subject: escaped(Subject),
      };
      super.endMetadata();
      this.info = info;
    }
  };
}
