import { useActionData } from '@remix-run/react';
import { stateNames, TOPICS, type Topic } from '../../newsletter/choices';
import { heldInWords } from '../../staff/held-in-words';
import type { RefusedStep } from '../at-desk.server';
import { Moment } from '../ui/Moment';
import { FormFields, StepField, StepForm, useDeskData } from '../ui/StepForm';
import type { Erased, FoundPerson, Shown, Subscription } from './person.server';

/** Where the file of one person comes from. */
const EXPORT_PATH = '/desk/subscribers/export.json';

/** What the last step was about: a person who was found or erased, or the form of a step that was refused. */
export function PersonShown({ shown }: Shown) {
  const { refused } = useActionData<RefusedStep>() ?? {};
  if (shown && 'found' in shown) return <Found {...shown.found} />;
  if (shown) return <ErasedPerson {...shown} />;
  const address = refused?.entries.email;
  if (!address || !refused || refused.step === 'find') return null;
  return (
    <>
      <h2>{address}</h2>
      {refused.step === 'take-off' && <TakeOff address={address} />}
      {refused.step === 'erase-person' && <Erase address={address} />}
    </>
  );
}

function Found({ address, subscriptions, requests, drafts }: FoundPerson) {
  const mayAct = useDeskData().person?.roles.includes('requests');
  const isHeld = subscriptions.length + requests.length + drafts > 0;
  return (
    <>
      <h2>{address}</h2>
      <p>{heldInWords({ subscriptions: subscriptions.length, references: requests, drafts })}</p>
      {subscriptions.map((subscription) => (
        <SubscriptionFacts {...subscription} key={subscription.asked} />
      ))}
      {requests.length > 0 && (
        <ul>
          {requests.map((reference) => (
            <li key={reference}>
              <a href={`/desk/requests/${reference.toLowerCase()}`}>{reference}</a>
            </li>
          ))}
        </ul>
      )}
      {mayAct && subscriptions.some(({ status }) => status === 'confirmed') && (
        <>
          <h3>Take off the newsletter</h3>
          <TakeOff address={address} />
        </>
      )}
      <h3>Give the person a copy</h3>
      <Export address={address} />
      {!isHeld && <p>Texts of others may still name the address. The copy says which.</p>}
      {mayAct && (
        <section className="apart">
          <h3>Erase</h3>
          <Erase address={address} />
        </section>
      )}
    </>
  );
}

const STATUS: Record<Subscription['status'], string> = {
  waiting: 'Not confirmed: gets no emails',
  confirmed: 'Confirmed: gets emails',
  unsubscribed: 'Has left: gets no emails',
  bounced: 'Taken off: gets no emails',
};

function SubscriptionFacts(subscription: Subscription) {
  const { status, topics, states, asked, confirmed, left, reason, kept_until } = subscription;
  return (
    <dl className="facts-list">
      <dt>Newsletter</dt>
      <dd>{STATUS[status]}</dd>
      <dt>Topics</dt>
      <dd>{topics.map((topic) => TOPICS[topic as Topic]?.label ?? topic).join(', ')}</dd>
      {states.length > 0 && (
        <>
          <dt>States</dt>
          <dd>{stateNames(states).join(', ')}</dd>
        </>
      )}
      <dt>Asked</dt>
      <dd>
        <Moment at={asked} />
      </dd>
      {confirmed && (
        <>
          <dt>Confirmed</dt>
          <dd>
            <Moment at={confirmed} />
          </dd>
        </>
      )}
      {left && (
        <>
          <dt>{status === 'bounced' ? 'Taken off' : 'Left'}</dt>
          <dd>
            <Moment at={left} />
          </dd>
        </>
      )}
      {reason && (
        <>
          <dt>{status === 'bounced' ? 'Reason' : 'Doubt'}</dt>
          <dd>{reason}</dd>
        </>
      )}
      {kept_until && (
        <>
          <dt>Kept until</dt>
          <dd>
            <Moment at={kept_until} />
          </dd>
        </>
      )}
    </dl>
  );
}

function TakeOff({ address }: { address: string }) {
  return (
    <StepForm step="take-off" button="Take the address off" look="secondary">
      <input type="hidden" name="email" value={address} />
      <StepField
        step="take-off"
        name="reason"
        label="Why"
        hint="Such as: The mailbox is full since May. The person reads it if they ask what we hold."
        maxLength={200}
      />
    </StepForm>
  );
}

function Export({ address }: { address: string }) {
  const { form } = useDeskData();
  return (
    <form className="form step" method="post" action={EXPORT_PATH}>
      <FormFields {...form} />
      <input type="hidden" name="step" value="export" />
      <input type="hidden" name="email" value={address} />
      <p className="hint">First make sure that it is that person who asks.</p>
      <p>
        <button type="submit" className="secondary">
          Download everything we hold (JSON)
        </button>
      </p>
    </form>
  );
}

function Erase({ address }: { address: string }) {
  return (
    <StepForm step="erase-person" button="Erase this person" look="danger">
      <input type="hidden" name="email" value={address} />
      <p className="hint">
        Erases requests with their logs, drafts, the subscription, links and waiting emails. First make sure
        that it is that person who asks.
      </p>
      <p className="choice">
        <input id="sure" type="checkbox" name="sure" value="yes" />{' '}
        <label htmlFor="sure">Erase everything. It cannot be undone.</label>
      </p>
    </StepForm>
  );
}

function ErasedPerson({ address, erased }: { address: string; erased: Erased[] }) {
  const isLeft = ({ what }: Erased) => what.startsWith('NOT erased');
  return (
    <div role="status">
      <h2>Erased: {address}</h2>
      <ul>
        {erased
          .filter((row) => !isLeft(row))
          .map(({ what, erased: count }) => (
            <li key={what}>
              {what}: {count}
            </li>
          ))}
      </ul>
      {erased.filter(isLeft).map(({ what }) => (
        <p key={what}>
          <b>{what}</b>
        </p>
      ))}
    </div>
  );
}
