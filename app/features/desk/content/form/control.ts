/** What all kinds of fields have. */
export interface Control {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}
