/** What is wrong with the content, one line for each fault, in words for the editor. */
export class ContentFaults extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ContentFaults';
    this.faults = faults;
  }
}
