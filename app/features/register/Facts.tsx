interface FactsProps {
  facts: readonly (readonly [name: string, value: string])[];
}

/** Pairs of names and values, side by side. */
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
