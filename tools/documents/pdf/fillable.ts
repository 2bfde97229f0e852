import type { Area } from '../../../app/pdf/drawing';
import { COLOR } from '../../../app/pdf/look';
import { type OfficeDocument, pdfString, type StructElement } from '../../../app/pdf/office-document';

/** A field to fill in on screen. A dot in the name makes a group: "location.state". */
export interface FillableField {
  readonly name: string;
  /** The accessible name and the tooltip. */
  readonly tooltip: string;
  readonly isRequired?: boolean;
  readonly isMultiline?: boolean;
}

interface WidgetOptions extends PDFKit.Mixins.AnnotationOption {
  readonly structParent: StructElement;
  readonly [entry: string]: unknown;
}

interface FieldGroup {
  readonly ref: PDFKit.PDFKitReference;
  readonly kids: object[];
}

const FLAG = { required: 2, multiline: 0x1000 };
const PRINT = 4;

/**
 * The fillable fields of a document. pdfkit's own form functions support neither tooltips nor appearances, without
 * which a field has no name for screen readers and tick boxes do not work in some viewers; so this builds the
 * annotations itself, in the same structure.
 */
export class FillableForm {
  private readonly fields: object[] = [];
  private readonly groups = new Map<string, FieldGroup>();
  private readonly names = new Set<string>();
  private readonly appearances = new Map<string, object>();
  private readonly dictionary: PDFKit.PDFKitReference;

  constructor(private readonly doc: OfficeDocument) {
    const font = doc.ref({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: 'Helvetica',
      Encoding: 'WinAnsiEncoding',
    });
    font.end(undefined);
    this.dictionary = doc.ref({
      Fields: this.fields,
      DR: { Font: { Helv: font } },
      DA: pdfString('/Helv 11 Tf 0 g'),
    });
    doc.setForm(this.dictionary, () => this.close());
  }

  /** Adds a text field over `area`, tagged as a form field inside `parent`. */
  addText(parent: StructElement, field: FillableField, area: Area): void {
    const flags = (field.isRequired ? FLAG.required : 0) + (field.isMultiline ? FLAG.multiline : 0);
    this.addWidget(parent, field, area, {
      FT: 'Tx',
      ...(flags === 0 ? {} : { Ff: flags }),
      DA: pdfString('/Helv 11 Tf 0.09 0.129 0.11 rg'),
      AP: { N: this.appearance('text', area, '/Tx BMC EMC') },
    });
  }

  /** Adds a tick box over `area`, tagged as a form field inside `parent`. */
  addTickBox(parent: StructElement, field: FillableField, area: Area): void {
    this.addWidget(parent, field, area, {
      FT: 'Btn',
      V: 'Off',
      AS: 'Off',
      AP: {
        N: {
          Yes: this.appearance('tick', area, tickPath(area)),
          Off: this.appearance('empty', area, '/Tx BMC EMC'),
        },
      },
    });
  }

  private addWidget(
    parent: StructElement,
    field: FillableField,
    area: Area,
    entries: Readonly<Record<string, unknown>>,
  ): void {
    if (this.names.has(field.name)) throw new Error(`The form has two fields named "${field.name}".`);
    this.names.add(field.name);
    const { doc } = this;
    const [own = '', group] = field.name.split(/\.(?=[^.]*$)/).reverse();
    const owner = group === undefined ? undefined : this.group(group);
    const element = doc.struct('Form');
    parent.add(element);
    const options: WidgetOptions = {
      Subtype: 'Widget',
      structParent: element,
      T: pdfString(own),
      TU: pdfString(field.tooltip),
      F: PRINT,
      // Empty, since pdfkit would write black.
      C: [],
      ...(owner === undefined ? {} : { Parent: owner.ref }),
      ...entries,
    };
    doc.annotate(area.x, area.y, area.width, area.height, options);
    // End it here: pdfkit assigns a tagged annotation to the page that is current when it ends.
    element.end();
    const annotations: object[] = doc.page.annotations;
    const widget = annotations.at(-1);
    if (widget === undefined) throw new Error(`pdfkit created no annotation for "${field.name}".`);
    (owner?.kids ?? this.fields).push(widget);
  }

  private group(name: string): FieldGroup {
    const known = this.groups.get(name);
    if (known) return known;
    const kids: object[] = [];
    const ref = this.doc.ref({ T: pdfString(name), Kids: kids });
    const made = { ref, kids };
    this.groups.set(name, made);
    this.fields.push(ref);
    return made;
  }

  private appearance(kind: string, { width, height }: Area, content: string): object {
    const key = `${kind} ${width} ${height}`;
    const known = this.appearances.get(key);
    if (known) return known;
    const made = this.doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, width, height],
      Resources: {},
    });
    made.end(content);
    this.appearances.set(key, made);
    return made;
  }

  private close(): void {
    for (const { ref } of this.groups.values()) ref.end(undefined);
    this.dictionary.end(undefined);
  }
}

/** Draws the tick, so that the box needs no symbol font. */
function tickPath({ width, height }: Area): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(COLOR.ink.slice(at, at + 2), 16) / 255);
  const at = (x: number, y: number) => `${(x * width).toFixed(2)} ${(y * height).toFixed(2)}`;
  const colour = `${red?.toFixed(3)} ${green?.toFixed(3)} ${blue?.toFixed(3)} RG`;
  return `q ${colour} 1.8 w 1 J 1 j ${at(0.2, 0.5)} m ${at(0.42, 0.26)} l ${at(0.8, 0.76)} l S Q`;
}
