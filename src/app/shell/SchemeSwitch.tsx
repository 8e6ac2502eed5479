/** Light, dark, or as the machine has it. */
import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

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
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={value === colorScheme}
            leftSection={<Icon size={17} aria-hidden />}
            rightSection={value === colorScheme ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
