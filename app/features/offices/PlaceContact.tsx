import { LinkToEnglish } from '../../ui/InEnglish';
import { Linked } from '../../ui/Linked';
import { useWords } from '../../words/use-words';
import { site } from '../navigation/site-file';
import type { StateOffice } from './offices.server';

interface PlaceContactProps {
  /** Name of the state. */
  state: string;
  /** Its office, if it has one. */
  office: StateOffice | null;
}

/** Who answers questions about a state or its LGAs: the state's own office, and the hotline. */
export function PlaceContact({ state, office }: PlaceContactProps) {
  const { contact, say } = useWords();
  const number = site.tollFree;
  const to = { call: `tel:${number}`, mail: `mailto:${office?.contact}` };
  const how = office
    ? say(office.sample ? contact.writeOrCallSample : contact.writeOrCall, {
        address: office.contact,
        number,
      })
    : say(contact.call, { number });
  return (
    <p>
      {`${say(contact.questionsAbout, { state })} `}
      <Linked text={how} to={to} />{' '}
      <LinkToEnglish href="/where-we-work/our-state-offices">{contact.allOffices}</LinkToEnglish>
    </p>
  );
}
