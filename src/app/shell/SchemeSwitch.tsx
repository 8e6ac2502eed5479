/** Light, dark, or the setting of the device. */
import { ActionIcon, Flex, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '#web/ui/icons.ts';

const SCHEMES = [
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Oscuro', icon: IconMoon },
  { value: 'auto', label: 'Automático', icon: IconDeviceDesktop },
] as const;

export const SchemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = SCHEMES.find(({ value }) => value === colorScheme)?.icon ?? IconDeviceDesktop;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="transparent" size="lg" c="white" aria-label="Aspecto de la página">
          <Current size={21} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(({ value, label, icon: Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={value === colorScheme}
            closeMenuOnClick
            checkIcon={<IconCheck size={16} />}
            onChange={() => setColorScheme(value)}
          >
            <Flex component="span" align="center" gap="xs">
              <Icon size={17} />
              {label}
            </Flex>
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
