import { site } from '../../navigation/site-file';

/** Says under which licence the figures may be used; and, as long as it is one, that it is a sample. */
export function LicenceNote() {
  const { name, id, url, sample } = site.licence;
  return (
    <p>
      Licence:{' '}
      <a href={url} rel="license">
        {name} ({id})
      </a>{' '}
      {sample && <span className="sample-mark">sample licence until the office decides</span>}
    </p>
  );
}
