import { describe, expect, it } from 'vitest';
import { atRest, isMoving, type Rotation, type RotationEvent, rotate, wrapped } from './rotation';

const running: Rotation = { ...atRest, isReady: true, isRunning: true };

function through(rotation: Rotation, ...events: RotationEvent[]): Rotation {
  return events.reduce(rotate, rotation);
}

describe('a rotation', () => {
  it('is at rest on the server, and runs once a script is ready', () => {
    expect(isMoving(atRest)).toBe(false);
    expect(isMoving(through(atRest, { type: 'ready', isCalm: false }))).toBe(true);
  });

  it('does not run under reduced motion, unless start is pressed', () => {
    const calm = through(atRest, { type: 'ready', isCalm: true });
    expect(calm.isReady).toBe(true);
    expect(isMoving(calm)).toBe(false);
    expect(isMoving(through(calm, { type: 'run', isRunning: true }))).toBe(true);
    expect(isMoving(through(running, { type: 'calm' }))).toBe(false);
  });

  it.each([
    ['first', 0, 1, 1],
    ['last, wraps', 6, 1, 0],
    ['back from the first, wraps', 0, -1, 6],
  ])('turns: %s', (_name, index, by, shown) => {
    expect(through({ ...running, index }, { type: 'turn', by, length: 7 }).index).toBe(shown);
  });

  it.each(['hover', 'focus'] as const)('pauses on %s and resumes afterwards', (type) => {
    const held = through(running, { type, isInside: true });
    expect(isMoving(held)).toBe(false);
    expect(held.isRunning).toBe(true);
    expect(isMoving(through(held, { type, isInside: false }))).toBe(true);
  });

  it('stays stopped when pointer and focus come and go', () => {
    const stopped = through(running, { type: 'focus', isInside: true }, { type: 'run', isRunning: false });
    expect(stopped.isRunning).toBe(false);
    expect(
      isMoving(through(stopped, { type: 'focus', isInside: false }, { type: 'hover', isInside: false })),
    ).toBe(false);
  });

  it('moves after start is pressed, although the button has focus, and pauses on the next focus', () => {
    const started = through(
      running,
      { type: 'focus', isInside: true },
      { type: 'run', isRunning: false },
      { type: 'run', isRunning: true },
    );
    expect(isMoving(started)).toBe(true);
    const left = through(started, { type: 'focus', isInside: false });
    expect(isMoving(left)).toBe(true);
    expect(isMoving(through(left, { type: 'focus', isInside: true }))).toBe(false);
  });

  it('started from elsewhere, still pauses on hover', () => {
    const started = through(running, { type: 'run', isRunning: false }, { type: 'run', isRunning: true });
    expect(isMoving(started)).toBe(true);
    expect(isMoving(through(started, { type: 'hover', isInside: true }))).toBe(false);
  });
});

describe('wrapped', () => {
  it.each([
    [0, 5, 0],
    [5, 5, 0],
    [-1, 5, 4],
    [12, 5, 2],
    [3, 0, 0],
  ])('%i of %i is %i', (position, length, expected) => {
    expect(wrapped(position, length)).toBe(expected);
  });
});
