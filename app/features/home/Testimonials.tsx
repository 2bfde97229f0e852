import { useRef } from 'react';
import { wrapped } from '../../ui/rotation';
import { SampleMark } from '../../ui/SampleMark';
import { useRotation } from '../../ui/useRotation';
import type { Home } from './home';
import { RotationRegion } from './RotationRegion';
import { useSlide } from './useSlide';
import { useSwipe } from './useSwipe';

/** Milliseconds for which a testimonial is the first of those shown (docs/behaviour.md 9). */
const INTERVAL = 4000;
/** Cards visible at a time; below 768 px the style sheet shows only the first (docs/behaviour.md 4). */
const VISIBLE = 3;

/**
 * The testimonials carousel (docs/behaviour.md 2.3 and 4, docs/rules.md R30). The server renders all of them as a
 * scrollable row; the script shows the current ones, in a loop.
 */
export function Testimonials({ isSample, testimonials }: Home['testimonials']) {
  const { length } = testimonials;
  const rotation = useRotation({ length, interval: INTERVAL });
  const { index, isReady, next, previous } = rotation;
  const swipe = useSwipe(next, previous);
  const list = useRef<HTMLUListElement>(null);
  useSlide(list, index, length);
  return (
    <div className="home-section voices">
      <RotationRegion
        rotation={rotation}
        titleId="testimonials"
        head={
          <>
            <h2 id="testimonials">Testimonials</h2>
            {isSample && <SampleMark>sample testimonials: they quote nobody</SampleMark>}
          </>
        }
        itemName="testimonials"
        length={length}
        shown={testimonials[index]?.name}
      >
        <ul
          className={isReady ? 'testimonials turning' : 'testimonials'}
          ref={list}
          // Until the script is ready, it is a row that the keyboard can scroll.
          tabIndex={isReady ? undefined : 0}
          aria-label={isReady ? undefined : 'Testimonials'}
          {...(isReady && swipe)}
        >
          {testimonials.map(({ name, title, message }, position) => {
            const turn = wrapped(position - index, length);
            return (
              <li key={message} className={turn < VISIBLE ? `turn-${turn}` : undefined}>
                <figure
                  {...(isReady && {
                    'aria-roledescription': 'slide',
                    'aria-label': `${position + 1} of ${length}`,
                  })}
                >
                  <blockquote>{message}</blockquote>
                  <figcaption>
                    <b>{name}</b>
                    {title && <span>{title}</span>}
                  </figcaption>
                </figure>
              </li>
            );
          })}
        </ul>
      </RotationRegion>
    </div>
  );
}
