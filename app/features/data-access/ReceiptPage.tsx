import { RETENTION } from '../../ui/retention';
import { SectionPage } from '../navigation/SectionPage';
import { site } from '../navigation/site-file';
import { FORM_PATH } from './form-fields';
import type { Moment, ShownReceipt } from './receipt.server';

/** The heading of a receipt (docs/behaviour.md 8). */
export const SUBMITTED = 'Form submitted successfully!';

/** Where the breadcrumb of a receipt leads. */
const ABOVE = [{ title: 'Data Access Request Form (DARF)', path: FORM_PATH }];

/** What a requester keeps: the reference, what happens next, and how to reach the office (docs/rules.md R24). */
export function ReceiptPage({ reference, received, until }: ShownReceipt) {
  return (
    <SectionPage title={SUBMITTED} tagline="The office has your data access request" above={ABOVE}>
      <div className="receipt">
        <p>Your reference</p>
        <p className="reference">{reference}</p>
        <p>
          Received on <At moment={received} />
        </p>
      </div>
      <p>Write the reference down, or print this page. Give it whenever you speak or write to the office.</p>
      <h2>What happens next</h2>
      <ol>
        <li>The office reviews the request for compliance, purpose and data protection.</li>
        <li>It answers to the e-mail address that you gave or, if you gave none, to the office address.</li>
        <li>If the request is approved, you receive relevant anonymised data.</li>
      </ol>
      <h2>Reach the office</h2>
      <OfficeContact />
      <p>
        You can open this page again by its address until <At moment={until} />.
      </p>
      <p className="updated">
        <a href={FORM_PATH}>Make another request</a>
      </p>
    </SectionPage>
  );
}

/** The page of a receipt that cannot be opened any more, or never could. */
export function NoReceiptPage({ why }: { why: 'expired' | 'unknown' }) {
  return (
    <SectionPage title={noReceiptTitle(why)} above={ABOVE}>
      <p>
        {why === 'expired'
          ? `A receipt can be opened for ${RETENTION.receiptDays} days. The request itself is still with the office.`
          : 'Check that the address was copied whole: it ends in 22 letters and digits.'}
      </p>
      <p>Give the reference of your request, which starts with DAR, when you ask the office about it.</p>
      <OfficeContact />
      <p>
        <a href={FORM_PATH}>Data Access Request Form</a>
      </p>
    </SectionPage>
  );
}

/** The title of that page. */
export function noReceiptTitle(why: 'expired' | 'unknown'): string {
  return why === 'expired' ? 'This receipt has expired' : 'There is no receipt at this address';
}

function At({ moment }: { moment: Moment }) {
  return <time dateTime={moment.iso}>{moment.words}</time>;
}

function OfficeContact() {
  return (
    <ul>
      <li>Office hours: {site.hours}</li>
      <li>
        E-mail: {site.email.address} {site.email.sample && <span className="sample-mark">sample</span>}
      </li>
      <li>
        Address: {site.address.lines.join(', ')}{' '}
        {site.address.sample && <span className="sample-mark">sample</span>}
      </li>
    </ul>
  );
}
