/** Says that the figures are a sample's, for as long as they are. */
export function SampleNote({ source }: { source: string }) {
  return (
    <p className="note">
      <b>Sample figures.</b>
      {` They stand in until the office loads its own file. Source: ${source}.`}
    </p>
  );
}
