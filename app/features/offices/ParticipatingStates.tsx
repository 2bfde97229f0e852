import { SampleMark } from '../../ui/SampleMark';
import type { ParticipatingStatesData } from './offices.server';

/** The table of participating states, a row for each region (docs/behaviour.md 2.5). */
export function ParticipatingStates({ regions, sample, note }: ParticipatingStatesData) {
  return (
    <>
      {sample && <SampleMark>Sample list. {note}</SampleMark>}
      <table>
        <caption>Participating states by region</caption>
        <thead>
          <tr>
            <th scope="col">Region</th>
            <th scope="col">States</th>
          </tr>
        </thead>
        <tbody>
          {regions.map(({ name, states }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{states.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
