import { useRef } from 'react';
import { wrapped } from '../../ui/rotation';
import { useRotation } from '../../ui/useRotation';
import type { Home } from './home';
import { RotationControls } from './RotationControls';
import { useSlide } from './useSlide';
import { useSwipe } from './useSwipe';

/** Milliseconds for which a testimonial is the first of those shown (docs/behaviour.md 9). */
const INTERVAL = 4000;
/** Cards that are seen at once; on screens under 768 px the style sheet leaves only the first (docs/behaviour.md 4). */
const SEEN = 3;

/**
 * The testimonials carousel (docs/behaviour.md 2.3 and 4, docs/rules.md R30). The server's page has all of them in a row
 * to scroll; the script shows those whose turn it is, and goes round.
 */
export function Testimonials({ isSample, testimonials }: Home['testimonials']) {
  const { length } = testimonials;
  const rotation = useRotation({ length, interval: INTERVAL });
  const { index, isReady, next, previous, pauseProps } = rotation;
  const swipe = useSwipe(next, previous);
  const list = useRef<HTMLUListElement>(null);
  useSlide(list, index, length);
  return (
    <div className="home-section voices">
      {/* biome-ignore lint/a11y/useSemanticElements: a region with roledescription "carousel", as ARIA's pattern has it */}
      <div
        className="rotation wrap"
        role="region"
        aria-roledescription="carousel"
        aria-labelledby="testimonials"
        {...pauseProps}
      >
        <h2 id="testimonials">Testimonials</h2>
        {isSample && (
          <p>
            <span className="sample-mark">sample testimonials: they quote nobody</span>
          </p>
        )}
        <RotationControls
          rotation={rotation}
          what="testimonials"
          length={length}
          shown={`${index + 1} of ${length}: ${testimonials[index]?.name}`}
        />
        <ul
          className={isReady ? 'testimonials turning' : 'testimonials'}
          ref={list}
          // Until it turns it is a row that the keyboard scrolls.
          tabIndex={isReady ? undefined : 0}
          aria-label={isReady ? undefined : 'Testimonials'}
          {...(isReady && swipe)}
        >
          {testimonials.map(({ name, title, message }, at) => {
            const turn = wrapped(at - index, length);
            return (
              <li key={message} className={turn < SEEN ? `turn-${turn}` : undefined}>
                <figure
                  {...(isReady && {
                    'aria-roledescription': 'slide',
                    'aria-label': `${at + 1} of ${length}`,
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
      </div>
    </div>
  );
}
