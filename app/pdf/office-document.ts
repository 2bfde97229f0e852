import type PDFDocument from 'pdfkit';
import { escaped } from '../text/escaped';
import { OFFICE, PAGE } from './look';

export type StructElement = PDFKit.PDFStructureElement;

/** Fixed, so that the same content always produces the same bytes. */
const CREATED_AT = new Date('2025-01-01T00:00:00Z');

/** Distinguishes generated files from the office's own replacements; see build-pdfs.ts. */
export const CREATOR = 'NASSCO website, generated document';

export interface DocumentOptions {
  readonly title: string;
  readonly subject: string;
}

/** pdfkit writes plain strings as PDF names, so text values must be String objects. */
export function pdfString(text: string): object {
  return Object(text);
}

/** A tagged A4 document in the office's name, with fixes for pdfkit's metadata and forms. */
export type OfficeDocument = InstanceType<Awaited<ReturnType<typeof officeDocuments>>>;

/** Returns the document class. Loads pdfkit on demand, since only a staff command makes PDFs, not the site. */
export async function officeDocuments() {
  const { default: PDFKit } = await import('pdfkit');
  return documentsOver(PDFKit);
}

function documentsOver(PDFKit: typeof PDFDocument) {
  return class extends PDFKit {
    /** pdfkit's catalog object; not in its type definitions. */
    declare readonly _root: { readonly data: Record<string, unknown> };

    /** pdfkit's current font; not in its type definitions. */
    declare readonly _font: { readonly font: { readonly kernPairs: Record<string, number> } };

    private closeForm: (() => void) | undefined;

    constructor({ title, subject }: DocumentOptions) {
      super({
        size: 'A4',
        margins: { ...PAGE.margin },
        pdfVersion: '1.7',
        lang: OFFICE.language,
        tagged: true,
        displayTitle: true,
        bufferPages: true,
        info: {
          Title: title,
          Author: `${OFFICE.name} (${OFFICE.shortName})`,
          Subject: subject,
          Creator: CREATOR,
          CreationDate: CREATED_AT,
        },
      });
      this.keepWordsApart();
    }

    /** Removes kerning of spaces: Helvetica's metrics almost close the gap in ". T" at text sizes. */
    private keepWordsApart(): void {
      for (const face of ['Helvetica', 'Helvetica-Bold']) {
        const pairs = this.font(face)._font.font.kernPairs;
        for (const pair of Object.keys(pairs)) if (pair.split('\0').includes('space')) delete pairs[pair];
      }
    }

    /** Registers our own AcroForm; `close` is called once all pages are written. */
    setForm(form: object, close: () => void): void {
      if (this.closeForm) throw new Error('The document has a form already.');
      this._root.data.AcroForm = form;
      this.closeForm = close;
    }

    /** pdfkit's version expects fields made by its own form functions, which do not support tooltips. */
    override endAcroForm(): this {
      this.closeForm?.();
      return this;
    }

    /** pdfkit writes the title into XML unescaped, where an ampersand breaks the whole metadata packet. */
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
