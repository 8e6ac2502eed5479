/** On a phone "back" closes what stands over the page, instead of leaving the page. */
import { useEffect, useEffectEvent } from 'react';

/** Tells that the person wants to go back: by gesture or button on Android. Browsers without it leave the page, as before. */
declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null;
  destroy(): void;
}

/** While it is open, "back" closes it. */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window)) return undefined;
    let watcher: CloseWatcher | null = null;
    const watch = (): void => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        // What cannot be closed at this moment stays open, and the next "back" asks again.
        watch();
        closeNow();
      };
    };
    watch();
    window.addEventListener('keydown', leaveEscape, true);
    return () => {
      watcher?.destroy();
      window.removeEventListener('keydown', leaveEscape, true);
    };
  }, [isOpen]);
};

// The dialog closes itself at Escape; the browser would tell the watcher too, and with it the dialog underneath.
const leaveEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') event.preventDefault();
};
