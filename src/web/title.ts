/** Sets the browser's title of a page. */
import { useEffect } from 'react';

export const usePageTitle = (title: string): void => {
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
};
