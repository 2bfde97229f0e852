import { TextField } from '../../ui/form/Field';
import { type FormState, fieldId } from '../../ui/form/form-state';
import {
  type CriterionName,
  fieldsOfBlock,
  HOUSEHOLD_NOTE,
  INDIVIDUAL_NOTE,
  LOCATION_FIELDS,
  LONGEST,
} from './form-fields';

interface CriterionChoiceProps {
  name: CriterionName;
  label: string;
  form: FormState;
}

const NOTES = { households: HOUSEHOLD_NOTE, individuals: INDIVIDUAL_NOTE };

/**
 * A box and the block that it opens (rule R27): by CSS alone, or on the next answer of the server where a browser
 * does not redraw for a tick. Without CSS the block is always there, and says when to fill it in.
 */
export function CriterionChoice({ name, label, form }: CriterionChoiceProps) {
  const field = `criteria.${name}`;
  const isTicked = form.entries[field] !== undefined;
  return (
    <div className="choice">
      <input id={fieldId(field)} type="checkbox" name={field} defaultChecked={isTicked} />{' '}
      <label htmlFor={fieldId(field)}>{label}</label>
      <br className="update" />
      <fieldset
        className={isTicked ? 'block' : 'block shut'}
        aria-describedby={name === 'location' ? undefined : `${name}-note`}
      >
        <legend>{name === 'location' ? label : `${label.slice(0, -1)} criteria`}</legend>
        <p className="update">Fill this in if you ticked {label}.</p>
        {name === 'location' ? (
          <LocationFields form={form} />
        ) : (
          <>
            <p className="hint" id={`${name}-note`}>
              {NOTES[name]} Up to ten lines.
            </p>
            {fieldsOfBlock(name).map((line, at) => (
              <TextField
                key={line}
                form={form}
                name={line}
                label={`${label.slice(0, -1)} criterion ${at + 1}`}
                maxLength={LONGEST.criterion}
              />
            ))}
          </>
        )}
      </fieldset>
    </div>
  );
}

function LocationFields({ form }: { form: FormState }) {
  return LOCATION_FIELDS.map(({ name, label, hint }) => (
    <TextField
      key={name}
      form={form}
      name={`location.${name}`}
      label={label}
      hint={hint}
      maxLength={LONGEST.places}
    />
  ));
}
