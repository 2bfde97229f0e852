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
  return `Held under this address: ${subscriptions} newsletter subscription(s), ${references.length} data access request(s)${which}, ${drafts} draft(s).`;
}
