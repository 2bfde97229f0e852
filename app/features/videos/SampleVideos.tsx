import { SampleMark } from '../../ui/SampleMark';

/** Marks the gallery's videos as samples until they are replaced. */
export function SampleVideos() {
  return (
    <SampleMark>
      <b>Sample videos.</b> Short silent slide shows are placeholders until the office adds its videos.
    </SampleMark>
  );
}
