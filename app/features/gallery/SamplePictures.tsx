import { SampleMark } from '../../ui/SampleMark';

/** Marks the gallery's pictures as samples until they are replaced. */
export function SamplePictures() {
  return (
    <SampleMark>
      <b>Sample pictures.</b> These are drawings, not photographs. They do not show real people or places.
    </SampleMark>
  );
}
