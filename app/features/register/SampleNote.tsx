/** Marks the figures as samples. */
export function SampleNote({ source }: { source: string }) {
  return (
    <p className="note">
      <b>Sample figures.</b>
      {` They stand in until the office loads its own file. Source: ${source}.`}
    </p>
  );
}
