import { officeAddress } from './office-address';
import { site } from './site-file';

/** How to reach the office, for the pages that tell people to write to it. */
export function OfficeAddress() {
  return (
    <p>
      <b>Where to write:</b> {officeAddress(site)}.
      {!site.email.sample && (
        <>
          {' '}
          By email: <a href={`mailto:${site.email.address}`}>{site.email.address}</a>.
        </>
      )}
    </p>
  );
}
