import { site } from '../../navigation/site-file';

/** The licence of the figures, marked while it is a sample. */
export function LicenceNote() {
  const { name, id, url, sample } = site.licence;
  return (
    <p>
      Licence:{' '}
      <a href={url} rel="license">
        {`${name} (${id})`}
      </a>{' '}
      {sample && <small>sample licence</small>}
    </p>
  );
}
