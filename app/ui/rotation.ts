/** The state of a rotation before its script runs. */
export const atRest = {
  /** Item shown, from 0. */
  index: 0,
  /** Whether it has moved yet: hydration must not be animated, moving may be. */
  hasTurned: false,
  /** False until the script runs: the server's page shows all items in a list. */
  isReady: false,
  /** Whether the visitor lets it run, as shown by the stop/start button. */
  isRunning: false,
  /** Whether the pointer is over it. */
  isHovered: false,
  /** Whether it contains keyboard focus. */
  isFocused: false,
  /** Whether the visitor pressed start with the pointer or focus inside, which then no longer pauses it. */
  isUrged: false,
};

export type Rotation = typeof atRest;

export type RotationEvent =
  | { type: 'ready'; isCalm: boolean }
  | { type: 'calm' }
  | { type: 'run'; isRunning: boolean }
  | { type: 'turn'; by: number; length: number }
  | { type: 'show'; index: number }
  | { type: 'hover' | 'focus'; isInside: boolean };

/** Reducer for rotation events (docs/behaviour.md 4, docs/rules.md R30 and R31). */
export function rotate(rotation: Rotation, event: RotationEvent): Rotation {
  switch (event.type) {
    case 'ready':
      return { ...rotation, isReady: true, isRunning: !event.isCalm };
    case 'calm':
      return { ...rotation, isRunning: false, isUrged: false };
    case 'run':
      return {
        ...rotation,
        isRunning: event.isRunning,
        isUrged: event.isRunning && (rotation.isHovered || rotation.isFocused),
      };
    case 'turn':
      return { ...rotation, index: wrapped(rotation.index + event.by, event.length), hasTurned: true };
    case 'show':
      return { ...rotation, index: event.index, hasTurned: true };
    case 'hover':
      return { ...rotation, isHovered: event.isInside, isUrged: rotation.isUrged && event.isInside };
    case 'focus':
      return { ...rotation, isFocused: event.isInside, isUrged: rotation.isUrged && event.isInside };
  }
}

/** Whether it advances by itself: it is running, and neither pointer nor focus pauses it. */
export function isMoving({ isRunning, isHovered, isFocused, isUrged }: Rotation): boolean {
  return isRunning && (isUrged || !(isHovered || isFocused));
}

/** Wraps a position around a ring: -1 is the last of `length`. */
export function wrapped(position: number, length: number): number {
  return length > 0 ? ((position % length) + length) % length : 0;
}
