/** Parts of a page that are loaded when they are first shown, and what stands in their place when they cannot be. */
import { type ComponentType, lazy, type LazyExoticComponent, useEffect } from 'react';
import { sayError } from './alerts.tsx';

/**
 * A part that is loaded when it is first shown, within a Suspense. Where that fails, without a connection or after an update, `missing` stands
 * in its place until the page is loaded anew (browsers do not ask for a script again), and the page around it stays with what was typed.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load()
      .catch((error: unknown) => {
        // Not to be silent about a script that is there and breaks.
        reportError(error);
        return missing;
      })
      .then((part) => ({ default: part })),
  );

/** In place of what a press opens: says that it could not be opened, each time. */
export const NotOpened = ({ isOpen = true, onClose }: { readonly isOpen?: boolean; readonly onClose: () => void }) => {
  useEffect(() => {
    if (!isOpen) return;
    sayError('No se pudo abrir. Guarde lo que está escribiendo y actualice la página');
    onClose();
  }, [isOpen, onClose]);
  return null;
};

/** In place of what nobody asked for. */
export const Nothing = () => null;
