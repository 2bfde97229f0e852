import { addCounter } from '../../../server/http/metrics.server';

const attempts = { signed_in: 0, refused: 0 };

addCounter({
  name: 'desk_sign_ins_total',
  help: 'Attempts to sign in to the desk, or to confirm a step, by passkey, code or link: signed in, refused.',
  read: () => attempts,
});

/** Counts an attempt to sign in, by how it ended. */
export function countAttempt(how: keyof typeof attempts) {
  attempts[how]++;
}
