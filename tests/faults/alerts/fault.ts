import type { Stage } from './stage';

/** A way for something to go wrong, with the alerts that must tell of it. */
export interface Fault {
  what: string;
  raises: string[];
  /** Alerts that may come with it. */
  also?: string[];
  /** True where the figures are made up, since the thing itself cannot be broken here. */
  isFed?: boolean;
  /** Breaks it, and gives the way to mend it. */
  begin(stage: Stage): Promise<() => unknown>;
}
