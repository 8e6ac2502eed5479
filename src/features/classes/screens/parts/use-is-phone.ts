/** Whether a page of a class is shown on a phone, where the work comes before everything else. */
import { useMediaQuery } from '@mantine/hooks';

export const useIsPhone = (): boolean => useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false });
