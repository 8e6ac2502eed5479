/** Makes a file and saves or prints it: one at a time, with messages when it is ready, when it takes long, or when it failed. */
import { useEffect, useRef, useState } from 'react';
import { sayDone, sayError } from '../alerts.tsx';
import { messageOf } from '../api.ts';

/** After this time a message says that the work goes on. */
const SLOW_MS = 4000;

export type HandingOver = { readonly isRunning: boolean; readonly isSlow: boolean; readonly run: () => void };

/** `useHandingOver(async () => saveFile(await get(), fileName), 'PDF Generado')`. */
export const useHandingOver = (make: () => Promise<unknown>, says: string): HandingOver => {
  const [state, setState] = useState<'idle' | 'running' | 'slow'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = (): void => {
    setState('running');
    timer.current = setTimeout(() => setState('slow'), SLOW_MS);
    void make()
      .then(
        () => sayDone(says),
        (error: unknown) => sayError(messageOf(error)),
      )
      .finally(() => {
        clearTimeout(timer.current);
        setState('idle');
      });
  };
  return { isRunning: state !== 'idle', isSlow: state === 'slow', run };
};
