import { useLocation, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { GalleryPlace } from '../lists/gallery/listing';
import { ItemLinks } from './gallery/ItemLinks';

interface LightboxProps {
  place: GalleryPlace;
  /** What one item is called: "photo", "video". */
  one: string;
  /** `wide`: at most 64rem across; `video`: at most 800 px (docs/behaviour.md 9). */
  size: 'wide' | 'video';
  children: ReactNode;
}

/**
 * An opened item over its gallery: a native `<dialog>`, which traps focus and closes with Escape. Moving between items
 * replaces the URL, so that Back closes the dialog (docs/rules.md R32). Arrow keys go to the next and previous item.
 */
export function Lightbox({ place, one, size, children }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { state } = useLocation();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    element.querySelector<HTMLElement>('.item-close')?.focus();
  }, []);

  function onClose() {
    // If opened from a tile, the list is the previous history entry; otherwise replace this entry with it.
    if ((state as { overList?: boolean } | null)?.overList) navigate(-1);
    else navigate(place.listPath, { replace: true });
  }
  function close(event: MouseEvent) {
    event.preventDefault();
    dialog.current?.close();
  }
  function onKeyDown(event: KeyboardEvent) {
    const path = { ArrowLeft: place.previousPath, ArrowRight: place.nextPath }[event.key];
    // In a video the arrow keys seek.
    if (!path || event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLMediaElement)
      return;
    event.preventDefault();
    // Synchronous, so that the next key press starts from the new URL.
    navigate(path, { replace: true, preventScrollReset: true, flushSync: true, state });
  }

  return (
    <dialog
      className={`lightbox over-${size}`}
      ref={dialog}
      aria-label={`${one} ${place.position} of ${place.total}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="lightbox-item">
        <ItemLinks place={place} one={one} onClose={close} />
        <div aria-live="polite">{children}</div>
      </div>
    </dialog>
  );
}
