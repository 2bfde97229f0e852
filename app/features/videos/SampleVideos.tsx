/** Says what the videos of the gallery are, for as long as they are that. */
export function SampleVideos() {
  return (
    <p className="note">
      <b>Sample videos.</b> Short silent slide shows of illustrations stand in until the office adds its
      films.
    </p>
  );
}
