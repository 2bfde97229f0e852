import { site } from '../../navigation/site-file';

/**
 * The licence of the figures, marked while it is a sample.
 *
 * @param isBrief true on long pages, to leave out the licence's full name
 */
export function LicenceNote({ isBrief = false }: { isBrief?: boolean }) {
  const { name, id, url, sample } = site.licence;
  return (
    <p>
      Licence:{' '}
      <a href={url} rel="license">
        {isBrief ? id : `${name} (${id})`}
      </a>{' '}
      {sample && <small>sample licence</small>}
    </p>
  );
}
