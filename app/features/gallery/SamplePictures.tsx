/** Says what the pictures of the gallery are, for as long as they are that. */
export function SamplePictures() {
  return (
    <p className="note">
      <b>Sample pictures.</b> Illustrations and titles stand in until the office adds its photographs.
    </p>
  );
}
