/** Whether a page of a class is read on a phone, where the work comes before all that stands around it. */
import { useMediaQuery } from '@mantine/hooks';

export const useIsPhone = (): boolean => useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false });
