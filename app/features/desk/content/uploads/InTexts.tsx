import { Moment } from '../../ui/Moment';

/** Since when a published text has named an upload. */
export function InTexts({ published }: { published: string | null }) {
  if (published === null) return <>in no published text yet</>;
  return (
    <>
      since <Moment at={published} />
    </>
  );
}
