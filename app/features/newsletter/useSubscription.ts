import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NOT_AN_EMAIL } from '../../text/not-an-email';
import { MESSAGE_MS, MESSAGES, postedChoices, SUBSCRIBE_API } from './newsletter';

/** A message shown in the form. */
export interface Message {
  kind: 'success' | 'error';
  text: string;
}

/**
 * The newsletter form with a script: idle, sending, then a message for 3 seconds (docs/behaviour.md 4). It calls the JSON
 * interface itself, because Remix gives up the whole page when the network fails (docs/decisions/lost-connection.md).
 */
export function useSubscription(honeypot: string) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);

  useEffect(() => {
    if (!message) return;
    // A disabled field loses the focus: keyboard users get it back with the message.
    input.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  async function send(event: FormEvent<HTMLFormElement>) {
    const field = input.current;
    const entries = new FormData(event.currentTarget);
    // A form with a filled honeypot is posted normally, and judged on the server.
    if (!field || entries.get(honeypot)) return;
    event.preventDefault();
    if (isSending) return;
    setMessage(null);
    setSending(true);
    const outcome = await subscribe(entries);
    if (outcome.kind === 'success') field.value = '';
    setSending(false);
    setMessage(outcome);
  }

  /** The browser found the field empty or invalid: shows the site's message in place of its own. */
  function refuse(event: FormEvent<HTMLInputElement>) {
    event.preventDefault();
    const { valueMissing } = event.currentTarget.validity;
    setMessage({ kind: 'error', text: valueMissing ? MESSAGES.empty : NOT_AN_EMAIL });
  }

  return { input, isSending, message, send, refuse };
}

async function subscribe(entries: FormData): Promise<Message> {
  try {
    const response = await fetch(SUBSCRIBE_API, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: entries.get('email'), ...postedChoices(entries) }),
    });
    if (response.ok) return { kind: 'success', text: MESSAGES.success };
    const body: { error?: unknown } | null = await response.json().catch(() => null);
    return {
      kind: 'error',
      text: typeof body?.error === 'string' && body.error ? body.error : MESSAGES.refused,
    };
  } catch {
    return { kind: 'error', text: MESSAGES.failed };
  }
}
