import { FieldError } from '../../ui/form/FieldError';
import { MAX_STATES, STATE_CHOICES, TOPIC_NAMES, TOPICS } from './choices';
import { CHOOSE_FIELD, FORM_ID } from './newsletter';

interface ChoiceFieldsProps {
  topics: readonly string[];
  states: readonly string[];
  /** By field name. */
  errors?: Record<string, string[] | null>;
}

/** What a subscriber wants: topics, and the states whose figures emails about the register show. */
export function ChoiceFields({ topics, states, errors = {} }: ChoiceFieldsProps) {
  return (
    <div className="form">
      <input type="hidden" name={CHOOSE_FIELD} value="1" />
      <fieldset
        className={errors.topics ? 'with-error' : undefined}
        aria-describedby={describedBy('topics', errors)}
      >
        <legend>What you want to receive</legend>
        <FieldError id={`${FORM_ID}-topics-error`} error={errors.topics?.[0]} />
        {TOPIC_NAMES.map((name, index) => (
          <Tick
            key={name}
            group="topics"
            index={index}
            value={name}
            label={`${TOPICS[name].label}: ${TOPICS[name].hint}`}
            isChosen={topics.includes(name)}
            isWrong={errors.topics != null}
          />
        ))}
      </fieldset>
      <fieldset
        className={errors.states ? 'with-error' : undefined}
        aria-describedby={describedBy('states', errors)}
      >
        <legend>States (optional)</legend>
        <p className="hint" id={`${FORM_ID}-states-hint`}>
          Up to {MAX_STATES}. The email about a new register edition shows their figures before and after.
        </p>
        <FieldError id={`${FORM_ID}-states-error`} error={errors.states?.[0]} />
        <details className="cite" open={states.length > 0 || errors.states !== undefined}>
          <summary>Choose states</summary>
          <ul className="plain-list place-links">
            {STATE_CHOICES.map(({ name, slug }, index) => (
              <li key={slug}>
                <Tick
                  group="states"
                  index={index}
                  value={slug}
                  label={name}
                  isChosen={states.includes(slug)}
                  isWrong={errors.states != null}
                />
              </li>
            ))}
          </ul>
        </details>
      </fieldset>
    </div>
  );
}

function describedBy(group: 'topics' | 'states', errors: Record<string, string[] | null>) {
  const ids = [
    ...(group === 'states' ? [`${FORM_ID}-states-hint`] : []),
    ...(errors[group] ? [`${FORM_ID}-${group}-error`] : []),
  ];
  return ids.length > 0 ? ids.join(' ') : undefined;
}

interface TickProps {
  group: 'topics' | 'states';
  index: number;
  value: string;
  label: string;
  isChosen: boolean;
  isWrong: boolean;
}

/** The error summary links to the first box of a group. */
function Tick({ group, index, value, label, isChosen, isWrong }: TickProps) {
  const id = index === 0 ? `${FORM_ID}-${group}` : `${FORM_ID}-${value}`;
  return (
    <div className="choice">
      <input
        type="checkbox"
        id={id}
        name={group}
        value={value}
        defaultChecked={isChosen}
        aria-invalid={isWrong || undefined}
      />{' '}
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
