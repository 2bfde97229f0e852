import { SampleMark } from '../../ui/SampleMark';

/** Marks the gallery's videos as samples until they are replaced. */
export function SampleVideos() {
  return (
    <SampleMark>
      <b>Sample videos.</b> These are silent slide shows of drawings. They do not show real people or places.
    </SampleMark>
  );
}
