import { useLocation, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { ItemLinks } from './gallery/ItemLinks';
import type { GalleryPlace } from './gallery/listing';

interface LightboxProps {
  place: GalleryPlace;
  /** What there are: "photo", "video". */
  one: string;
  /** `wide`: at most 64rem across; `video`: at most 800 px (docs/behaviour.md 9). */
  size: 'wide' | 'video';
  children: ReactNode;
}

/**
 * An opened item over its gallery: a native `<dialog>`, which keeps the focus inside and closes by Escape. The
 * address changes with the item, in place, so that Back closes it (docs/rules.md R32). Arrow keys go on and back.
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
    // Opened from a tile, the list is the step before; else the address of the list takes this one's place.
    if ((state as { overList?: boolean } | null)?.overList) navigate(-1);
    else navigate(place.listPath, { replace: true });
  }
  function close(event: MouseEvent) {
    event.preventDefault();
    dialog.current?.close();
  }
  function onKeyDown(event: KeyboardEvent) {
    const path = { ArrowLeft: place.previousPath, ArrowRight: place.nextPath }[event.key];
    // In a video the arrows move about in time.
    if (!path || event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLMediaElement)
      return;
    event.preventDefault();
    // At once with the address: the next press must go on from there.
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
