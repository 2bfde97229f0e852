/** Marks the figures as samples. */
export function SampleNote({ source }: { source: string }) {
  return (
    <p className="note">
      <b>Sample figures.</b>
      {` They are shown until the office loads its own file. Source: ${source}.`}
    </p>
  );
}
