import { getInputProps, useField } from '@conform-to/react';
import { TextField } from '../../ui/form/TextField';
import {
  type CriterionName,
  fieldsOfBlock,
  HOUSEHOLD_NOTE,
  INDIVIDUAL_NOTE,
  LOCATION_FIELDS,
} from './form-fields';

interface CriterionChoiceProps {
  name: CriterionName;
  label: string;
}

const NOTES = { households: HOUSEHOLD_NOTE, individuals: INDIVIDUAL_NOTE };

/**
 * A box and the block that it opens (docs/rules.md R27): by CSS alone, or on the next answer of the server where a browser
 * does not redraw for a tick. Without CSS the block is always there, and says when to fill it in.
 */
export function CriterionChoice({ name, label }: CriterionChoiceProps) {
  const [box] = useField<string>(`criteria.${name}`);
  return (
    <div className="choice">
      <input {...getInputProps(box, { type: 'checkbox' })} /> <label htmlFor={box.id}>{label}</label>
      <br className="update" />
      <fieldset
        className={box.value === 'on' ? 'block' : 'block shut'}
        aria-describedby={name === 'location' ? undefined : box.descriptionId}
      >
        <legend>{name === 'location' ? label : `${label.slice(0, -1)} criteria`}</legend>
        <p className="update">Fill this in if you ticked {label}.</p>
        {name === 'location' ? (
          LOCATION_FIELDS.map(({ name, ...field }) => (
            <TextField key={name} name={`location.${name}`} {...field} />
          ))
        ) : (
          <>
            <p className="hint" id={box.descriptionId}>
              {NOTES[name]} Up to ten lines.
            </p>
            {fieldsOfBlock(name).map((line, index) => (
              <TextField key={line} name={line} label={`${label.slice(0, -1)} criterion ${index + 1}`} />
            ))}
          </>
        )}
      </fieldset>
    </div>
  );
}
