interface FactsProps {
  facts: readonly (readonly [name: string, value: string])[];
}

/** Names with their values, side by side. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
