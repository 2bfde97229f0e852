import { Moment } from '../../ui/Moment';

interface InTextsProps {
  published: string | null;
  takeDown: string;
  name: string;
}

/** Since when a published text has named an upload, and the page that takes it down. */
export function InTexts({ published, takeDown, name }: InTextsProps) {
  return (
    <>
      {published === null ? (
        'in no published text yet'
      ) : (
        <>
          since <Moment at={published} />
        </>
      )}{' '}
      <a href={takeDown}>
        Take it down<span className="hidden-text">: {name}</span>
      </a>
    </>
  );
}
