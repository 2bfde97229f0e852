import { site } from '../../navigation/site-file';

/**
 * Says under which licence the figures may be used; and, as long as it is one, that it is a sample.
 *
 * @param isBrief where a page is long enough without its whole name
 */
export function LicenceNote({ isBrief = false }: { isBrief?: boolean }) {
  const { name, id, url, sample } = site.licence;
  return (
    <p>
      Licence:{' '}
      <a href={url} rel="license">
        {isBrief ? id : `${name} (${id})`}
      </a>{' '}
      {sample && <span className="sample-mark">sample licence{!isBrief && ' until the office decides'}</span>}
    </p>
  );
}
