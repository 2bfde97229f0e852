import { SampleMark } from '../../ui/SampleMark';

/** Marks the gallery's pictures as samples until they are replaced. */
export function SamplePictures() {
  return (
    <SampleMark>
      <b>Sample pictures.</b> Illustrations and titles are placeholders until the office adds photographs.
    </SampleMark>
  );
}
