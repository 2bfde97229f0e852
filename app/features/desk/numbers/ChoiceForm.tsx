import { ALL, STATES, type SubscriberChoice, TOPIC_CHOICES } from './subscriber-choices';

interface ChoiceFormProps {
  /** Name of the list. */
  list: string;
  label: string;
  of: SubscriberChoice;
  /** Query string of the period, which stays. */
  query: string;
}

/** The choice of subscribers whose numbers a list has. */
export function ChoiceForm({ list, label, of, query }: ChoiceFormProps) {
  return (
    <form className="period" action={`?#${list}`} aria-label={label}>
      {[...new URLSearchParams(query)].map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <p>
        <label htmlFor="kind">{label}</label>
        <select id="kind" name="kind" defaultValue={of.chosen}>
          <option value={ALL.chosen}>{ALL.name}</option>
          <Options title="Topics" choices={TOPIC_CHOICES} />
          <Options title="States" choices={STATES} />
        </select>
      </p>
      <button type="submit" className="secondary">
        Show these
      </button>
    </form>
  );
}

function Options({ title, choices }: { title: string; choices: readonly SubscriberChoice[] }) {
  return (
    <optgroup label={title}>
      {choices.map(({ chosen, name }) => (
        <option key={chosen} value={chosen}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
