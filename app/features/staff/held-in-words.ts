/** What is held under an address, in numbers. */
export interface Held {
  subscriptions: number;
  /** References of its requests. */
  references: readonly string[];
  drafts: number;
}

/** A sentence for staff on what is held under an address, before they export or erase it. */
export function heldInWords({ subscriptions, references, drafts }: Held): string {
  const which = references.length > 0 ? ` (${references.join(', ')})` : '';
  const held = [
    counted(subscriptions, 'newsletter subscription'),
    counted(references.length, 'data access request') + which,
    counted(drafts, 'draft'),
  ];
  return `Held under this address: ${held.join(', ')}.`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
