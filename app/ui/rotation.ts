/** Where a rotation stands, and what holds it. */
export interface Rotation {
  /** What is shown, counted from 0. */
  index: number;
  /** Whether it has turned yet. */
  hasTurned: boolean;
  /** False until a script runs: the server's page shows all that rotates, in a list. */
  isReady: boolean;
  /** Whether the visitor lets it run: what a stop/start button shows. */
  isRunning: boolean;
  /** The pointer is over it. */
  isHovered: boolean;
  /** The keyboard's focus is in it. */
  isFocused: boolean;
  /** The visitor pressed start with the pointer or the focus still in it: then neither holds it. */
  isUrged: boolean;
}

export type RotationEvent =
  | { type: 'ready'; isCalm: boolean }
  | { type: 'calm' }
  | { type: 'toggle' }
  | { type: 'turn'; by: number; length: number }
  | { type: 'show'; index: number }
  | { type: 'hover' | 'focus'; isInside: boolean };

export const atRest: Rotation = {
  index: 0,
  hasTurned: false,
  isReady: false,
  isRunning: false,
  isHovered: false,
  isFocused: false,
  isUrged: false,
};

/** What a rotation becomes when something happens to it (docs/behaviour.md 4, docs/rules.md R30 and R31). */
export function rotate(rotation: Rotation, event: RotationEvent): Rotation {
  switch (event.type) {
    case 'ready':
      return { ...rotation, isReady: true, isRunning: !event.isCalm };
    case 'calm':
      return { ...rotation, isRunning: false, isUrged: false };
    case 'toggle':
      return { ...rotation, isRunning: !rotation.isRunning, isUrged: !rotation.isRunning };
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

/** Whether the next turn comes by itself: it runs, and neither pointer nor focus holds it. */
export function isMoving({ isRunning, isHovered, isFocused, isUrged }: Rotation): boolean {
  return isRunning && (isUrged || !(isHovered || isFocused));
}

/** A position counted around a ring: -1 is the last of `length`. */
export function wrapped(position: number, length: number): number {
  return length > 0 ? ((position % length) + length) % length : 0;
}
