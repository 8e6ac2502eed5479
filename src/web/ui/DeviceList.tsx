/** The devices of a person, each with what is known of it and what can be done there. */
import { Box, Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DeviceList.module.css';

type Listed = { readonly _id: string /** 'Chrome en Windows'. */; readonly name: string };

/** `<DeviceList devices={sessions} about={(one) => '…'} act={(one) => <Button>Cerrar</Button>} />` */
export const DeviceList = <D extends Listed>({
  devices,
  about,
  act,
}: {
  readonly devices: readonly D[];
  readonly about: (device: D) => string;
  readonly act: (device: D) => ReactNode;
}) => (
  <Flex component="ul" direction="column" gap="0.5rem">
    {devices.map((device) => (
      <li key={device._id} className={`${classes.line} framed`}>
        <Box className="breaks" miw={0}>
          <Text fw={700}>{device.name}</Text>
          <Text c="dimmed" fz="0.875rem">
            {about(device)}
          </Text>
        </Box>
        {act(device)}
      </li>
    ))}
  </Flex>
);
