/** Set while the visitor has stopped what moves: on every page of this visit (docs/rules.md R31). */
const STOPPED = 'motion-stopped';
const EVENT = 'motion';

/** Whether the visitor has stopped all that moves. False where the browser keeps nothing for a visit. */
export function isMotionStopped(): boolean {
  try {
    return sessionStorage.getItem(STOPPED) !== null;
  } catch {
    return false;
  }
}

/** Stops or starts all that moves on the page. */
export function setMotion(isRunning: boolean) {
  try {
    if (isRunning) sessionStorage.removeItem(STOPPED);
    else sessionStorage.setItem(STOPPED, '');
  } catch {
    // Then it is stopped on this page alone.
  }
  document.dispatchEvent(new CustomEvent(EVENT, { detail: isRunning }));
}

/** Calls the listener whenever the visitor stops or starts all that moves. @returns a function that ends this */
export function onMotion(listener: (isRunning: boolean) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<boolean>).detail);
  document.addEventListener(EVENT, onEvent);
  return () => document.removeEventListener(EVENT, onEvent);
}
