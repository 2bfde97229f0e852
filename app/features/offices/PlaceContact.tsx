import type { StateOffice } from './offices.server';

interface PlaceContactProps {
  /** Name of the state. */
  state: string;
  /** Its office, if it has one. */
  office: StateOffice | null;
}

/** Who answers questions about a state or its LGAs: the state's own office, and the hotline. */
export function PlaceContact({ state, office }: PlaceContactProps) {
  return (
    <p>
      {`Questions about ${state}? `}
      {office && (
        <>
          Write to its office, <a href={`mailto:${office.contact}`}>{office.contact}</a>
          {office.sample && ' (a sample address, which receives nothing)'}, or call{' '}
        </>
      )}
      {!office && 'Call '}
      <a href="tel:969">969</a>, free of charge.{' '}
      <a href="/where-we-work/our-state-offices">All state offices</a>
    </p>
  );
}
