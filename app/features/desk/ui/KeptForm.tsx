import type { ReactNode } from 'react';

/** What a form has sent that could not be taken yet. */
export interface KeptForm {
  kept: readonly (readonly [name: string, value: string])[];
  /** Files came too, which a browser cannot keep. */
  hasFiles: boolean;
}

interface SendKeptProps extends KeptForm {
  button: string;
  look?: 'secondary';
  children?: ReactNode;
}

/** The form again, with its entries as hidden fields. */
export function SendKept({ kept, button, look, children }: SendKeptProps) {
  return (
    // In this encoding no entry grows beyond the limit that it was within.
    <form className="form step" method="post" action="?" encType="multipart/form-data" aria-label={button}>
      {kept.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {children}
      <p>
        <button type="submit" className={look}>
          {button}
        </button>
      </p>
    </form>
  );
}

/** Says what the page has of the form. */
export function WhatIsKept({ hasFiles }: Pick<KeptForm, 'hasFiles'>) {
  return (
    <p>
      What you entered is kept on this page.
      {hasFiles &&
        ' The file is not: a browser cannot keep it. The page that follows lets you choose it again.'}
    </p>
  );
}
