/** Somebody responsible for a student: telephones to call, and a button to write. */
import { Button, Flex, Text } from '@mantine/core';
import type { DebtReach } from '#features/installments/debt-family.contract.ts';
import { dialLink } from '#features/users/phone.rules.ts';
import { IconBrandWhatsapp, IconMail, IconPhone } from '#web/ui/icons.ts';
import classes from './Reach.module.css';

export type ReachListProps = {
  readonly reach: readonly DebtReach[];
  /** Undefined while the letter is loading. */
  readonly write: ((to: DebtReach) => void) | undefined;
};

export const ReachList = ({ reach, write }: ReachListProps) =>
  reach.length === 0 ? (
    <Text c="dimmed">No hay teléfonos ni correo electrónico registrados.</Text>
  ) : (
    <ul aria-label="A quién llamar o escribir">
      {reach.map((one) => (
        <Reach key={`${one.user ?? ''}${one.name}${one.phones.join()}`} one={one} write={write === undefined ? undefined : () => write(one)} />
      ))}
    </ul>
  );

const Reach = ({ one, write }: { readonly one: DebtReach; readonly write: (() => void) | undefined }) => (
  <Flex component="li" wrap="wrap" align="center" justify="space-between" columnGap="md" className={classes.person}>
    <span>
      {one.name}{' '}
      <Text span c="dimmed">
        {one.relation}
      </Text>
    </span>
    <span className={classes.ways}>
      {one.phones.map((phone) => {
        const dial = dialLink(phone);
        return dial === undefined ? (
          <span key={phone}>{phone}</span>
        ) : (
          <a key={phone} href={dial} className={classes.way} aria-label={`Llamar a ${one.name}: ${phone}`}>
            <IconPhone size={17} />
            {phone}
          </a>
        );
      })}
      {(one.phones.length > 0 || one.email !== undefined) && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={one.phones.length > 0 ? <IconBrandWhatsapp size={17} /> : <IconMail size={17} />}
          disabled={write === undefined}
          onClick={write}
          aria-label={`Escribir a ${one.name}`}
        >
          Escribir
        </Button>
      )}
    </span>
  </Flex>
);
