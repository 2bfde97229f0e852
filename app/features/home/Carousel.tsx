import type { MouseEvent } from 'react';
import { useRotation } from '../../ui/useRotation';
import { Picture } from '../pictures/picture';
import type { Slide } from './home';
import { RotationRegion } from './RotationRegion';
import { slidePlace } from './slide-place';
import { useSwipe } from './useSwipe';

/** Milliseconds for which a slide is the active one (docs/behaviour.md 9). */
const INTERVAL = 3000;
/** A slide is 380 px high and its picture covers it, cropped at the sides: a 3:2 picture needs this width. */
const PICTURE_SIZES = '570px';

/**
 * The image carousel (docs/behaviour.md 2.3 and 4, docs/rules.md R30). The server renders all slides as a scrollable row;
 * the script arranges them around the active one, with two neighbours on each side on wide screens. Pressing or focusing
 * a neighbour moves it to the middle.
 */
export function Carousel({ slides }: { slides: Slide[] }) {
  const rotation = useRotation({ length: slides.length, interval: INTERVAL });
  const { index, isReady, hasTurned, show, next, previous } = rotation;
  const swipe = useSwipe(next, previous);

  /** Only the active slide's link works: pressing another slide makes it active first. */
  function bringToMiddle(event: MouseEvent<HTMLUListElement>) {
    const slide = (event.target as Element).closest('li');
    const pressed = slide ? [...event.currentTarget.children].indexOf(slide) : -1;
    if (!isReady || event.detail === 0 || pressed < 0 || pressed === index) return;
    event.preventDefault();
    show(pressed);
  }

  return (
    <RotationRegion
      rotation={rotation}
      titleId="highlights"
      head={
        <h2 className="hidden-text" id="highlights">
          Highlights
        </h2>
      }
      itemName="slides"
      length={slides.length}
      shown={slides[index]?.title}
    >
      <ul
        className={`slides${isReady ? ' turning' : ''}${hasTurned ? ' gliding' : ''}`}
        onClickCapture={bringToMiddle}
        {...(isReady && swipe)}
      >
        {slides.map((slide, position) => (
          <li key={slide.title} className={`slide ${slidePlace(position, index, slides.length)}`}>
            <SlideBody
              slide={slide}
              label={isReady ? `${position + 1} of ${slides.length}` : undefined}
              onFocus={() => show(position)}
            />
          </li>
        ))}
      </ul>
    </RotationRegion>
  );
}

interface SlideBodyProps {
  slide: Slide;
  /** "2 of 7", once the carousel is ready. */
  label?: string;
  onFocus: () => void;
}

function SlideBody({ slide, label, onFocus }: SlideBodyProps) {
  const group = label ? { role: 'group', 'aria-roledescription': 'slide', 'aria-label': label } : {};
  return (
    <div {...group}>
      <Picture picture={slide.picture} sizes={PICTURE_SIZES} largest={640} decorates />
      <div className="slide-text">
        <h3>
          {slide.link ? (
            // A pointer focuses the link before its press ends; moving the slide then would lose the click.
            <a
              href={slide.link}
              onFocus={(event) => event.currentTarget.matches(':focus-visible') && onFocus()}
            >
              {slide.title}
            </a>
          ) : (
            slide.title
          )}
        </h3>
        <p>{slide.description}</p>
      </div>
    </div>
  );
}
