import type { Revision, RevisionState } from '../../publishing/revisions.server';

/** States of what is not yet published. */
export const OPEN: readonly RevisionState[] = ['draft', 'proposed', 'approved'];

export function isOpen({ state }: Pick<Revision, 'state'>): boolean {
  return OPEN.includes(state);
}

type Told = Pick<Revision, 'state' | 'changed_by' | 'proposed_by' | 'failure' | 'planned' | 'takes_away'>;

/** The state of a revision, for lists: "Draft by ada@office.example". */
export function stateInWords({ state, changed_by, proposed_by, failure, planned, takes_away }: Told): string {
  if (state === 'draft') return `Draft by ${changed_by ?? 'somebody'}`;
  if (state === 'proposed')
    return `${takes_away ? 'To be taken down' : 'Proposed'} by ${proposed_by ?? 'somebody'}`;
  if (state === 'approved' && failure) return 'Could not be published';
  if (state === 'approved') return planned ? 'Planned' : 'Is being published';
  return ENDED[state];
}

const ENDED: Record<Exclude<RevisionState, 'draft' | 'proposed' | 'approved'>, string> = {
  published: 'Published',
  replaced: 'Was published',
  withdrawn: 'Was published, then taken down',
  refused: 'Turned down',
  discarded: 'Discarded',
};
