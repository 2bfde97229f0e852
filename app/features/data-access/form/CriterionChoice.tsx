import { getInputProps, useField } from '@conform-to/react';
import { TextField } from '../../../ui/form/TextField';
import { ShellSlot } from '../../../ui/ShellSlot';
import { type CRITERIA, CRITERIA_LISTS, CRITERION, fieldsOfBlock, LOCATION_FIELDS } from './form-fields';

/** Fields for which app/enhance/request-form.ts suggests places, and the kind of place. */
const SUGGESTED: Record<string, string> = { state: 'state', lgas: 'lga' };

/**
 * A tick box and the block that it opens (docs/rules.md R27): by CSS alone or, where a browser does not redraw for a
 * tick, in the server's next answer. Without CSS the block is always there, and says when to fill it in.
 */
export function CriterionChoice({ name, label }: (typeof CRITERIA)[number]) {
  const [box] = useField<string>(`criteria.${name}`);
  const list = name === 'location' ? null : CRITERIA_LISTS[name];
  return (
    <div className="choice">
      <input {...getInputProps(box, { type: 'checkbox' })} /> <label htmlFor={box.id}>{label}</label>
      <br className="update" />
      <fieldset
        className={box.value === 'on' ? 'criteria-block' : 'criteria-block shut'}
        aria-describedby={list ? box.descriptionId : undefined}
      >
        <legend>{list ? list.label : label}</legend>
        <p className="update">Fill this in if you ticked {label}.</p>
        {list ? (
          <>
            <p className="hint" id={box.descriptionId}>
              {list.note} Up to ten lines.
            </p>
            {fieldsOfBlock(name).map((line, index) => (
              <TextField
                key={line}
                name={line}
                label={`${label.slice(0, -1)} criterion ${index + 1}`}
                maxLength={CRITERION}
              />
            ))}
            <more-lines>
              <ShellSlot />
            </more-lines>
          </>
        ) : (
          LOCATION_FIELDS.map(({ name, ...field }) => {
            const input = <TextField key={name} {...field} name={`location.${name}`} />;
            const kind = SUGGESTED[name];
            if (!kind) return input;
            return (
              <place-names key={name} data-kind={kind}>
                {input}
                <ShellSlot />
              </place-names>
            );
          })
        )}
      </fieldset>
    </div>
  );
}
