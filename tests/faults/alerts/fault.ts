import type { Stage } from './stage';

/** A fault, with the alerts that must report it. */
export interface Fault {
  what: string;
  raises: string[];
  /** Alerts that may fire as well. */
  also?: string[];
  /** Whether the metrics are simulated, because the fault itself cannot be injected here. */
  isFed?: boolean;
  /** Injects the fault. Returns a function that repairs it. */
  begin(stage: Stage): Promise<() => unknown>;
}
