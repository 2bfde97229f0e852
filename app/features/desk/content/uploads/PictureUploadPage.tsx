import type { ReactNode } from 'react';
import { FOCUSES, SHAPES } from '../../../pictures/uploads/shapes';
import { StepField, StepForm, useRefusal } from '../../ui/StepForm';
import { FileField } from './FileField';
import { LONGEST } from './upload-names';

const STEP = 'upload';

/** The form for a picture. */
export function PictureUploadPage() {
  const isTicked = useRefusal(STEP)?.entries.consent === 'yes';
  return (
    <>
      <h1>Upload a picture</h1>
      <p>
        The picture is not public yet: texts can show it by its name. Where and when it was taken, and with
        which camera, is removed from it.
      </p>
      <StepForm step={STEP} button="Check and keep the picture" hasFiles>
        <FileField
          step={STEP}
          label="Picture"
          accept=".jpg,.jpeg,.png,.webp,.avif"
          hint="JPEG, PNG, WebP or AVIF, at least 640 pixels wide; 1,280 are better. Up to 15 MB and 50 megapixels."
        />
        <Choice
          name="shape"
          legend="Shape"
          hint="What does not fit the shape is cut off."
          options={SHAPES}
          chosen="wide"
        />
        <Choice
          name="focus"
          legend="Which part stays"
          hint="Where the important part of the picture is: faces, for example."
          options={FOCUSES}
          chosen="middle"
          isGrid
        >
          <p className="hint">
            Or say exactly which point stays, in per cent of the picture: for a face a quarter from the left
            and a third from the top, 25 and 33.
          </p>
          <StepField step={STEP} name="across" label="Per cent from the left" {...PERCENT} />
          <StepField step={STEP} name="down" label="Per cent from the top" {...PERCENT} />
        </Choice>
        <StepField
          step={STEP}
          name="alt"
          label="What the picture shows"
          hint="One sentence, as you would say it over the telephone, without “photo of”. Screen readers read it aloud. Up to 250 characters."
          maxLength={LONGEST.alt}
        />
        <StepField
          step={STEP}
          name="caption"
          label="Caption"
          hint="Stands under the picture: who, what, where, when."
          maxLength={LONGEST.caption}
          isOptional
        />
        <StepField
          step={STEP}
          name="credit"
          label="Credit"
          hint="Who took it or owns it, such as “Photo: Amina Bello / NASSCO”."
          maxLength={LONGEST.credit}
          isOptional
        />
        <StepField
          step={STEP}
          name="name"
          label="Name of the picture"
          hint="Lower-case letters, digits and hyphens, such as payment-day-gaya. It cannot be changed later."
          maxLength={LONGEST.pictureName}
        />
        <div className="choice">
          <input
            id="upload-consent"
            type="checkbox"
            name="consent"
            value="yes"
            required
            defaultChecked={isTicked}
          />{' '}
          <label htmlFor="upload-consent">
            The people in the picture, or the parents of children, have agreed in writing, or nobody can be
            recognised
          </label>
        </div>
      </StepForm>
    </>
  );
}

/** A field for a number from 0 to 100. */
const PERCENT = { maxLength: 6, inputMode: 'numeric', isOptional: true } as const;

interface ChoiceProps {
  name: string;
  legend: string;
  hint: string;
  options: Record<string, { words: string }>;
  chosen: string;
  /** Three beside each other, as they are in the picture. */
  isGrid?: boolean;
  /** Further fields of the same question. */
  children?: ReactNode;
}

function Choice({ name, legend, hint, options, chosen, isGrid, children }: ChoiceProps) {
  const entered = useRefusal(STEP)?.entries[name] ?? chosen;
  return (
    <fieldset aria-describedby={`upload-${name}-hint`}>
      <legend>{legend}</legend>
      <p className="hint" id={`upload-${name}-hint`}>
        {hint}
      </p>
      <div className={isGrid ? 'places-grid' : undefined}>
        {Object.entries(options).map(([value, { words }]) => (
          <div className="choice" key={value}>
            <input
              id={`upload-${name}-${value}`}
              type="radio"
              name={name}
              value={value}
              defaultChecked={entered === value}
            />{' '}
            <label htmlFor={`upload-${name}-${value}`}>{words}</label>
          </div>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
