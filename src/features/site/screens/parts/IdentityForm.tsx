/** Name, address, logo and signature of the institute. */
import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { type ComponentType, useRef } from 'react';
import { MOST_DUE_DAYS } from '#features/institute/institute.contract.ts';
import { logoSource } from '#features/institute/logo.rules.ts';
import { getSite, Identity, saveIdentity } from '#features/site/site.contract.ts';
import { sayError } from '#web/alerts.tsx';
import { useAct } from '#web/data.ts';
import { WholeInput } from '#web/ui/amounts.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { SaveBar, type SaveBarProps } from '#web/ui/SaveBar.tsx';
import { IconUpload } from '#web/ui/icons.ts';
import classes from './settings.module.css';
import { canBeDrawn, dataUrlOf, isTooLarge, LARGEST_MEGABYTES } from './chosen-picture.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** An emptied box of days becomes a number that the call refuses with a message. */
const EMPTY = -1;

const FIELDS = [
  ['name', 'Nombre del instituto', 'text'],
  ['claim', 'Lema', 'text'],
  ['address', 'Dirección', 'text'],
  ['town', 'Localidad', 'text'],
  ['phone', 'Teléfono', 'tel'],
  ['email', 'Email', 'email'],
] as const;

export type IdentityFormProps = {
  readonly identity: Identity;
  /** Shown below the form; the bar that saves, unless another is given. */
  readonly foot?: ComponentType<SaveBarProps>;
  readonly onSaved?: () => void;
};

export const IdentityForm = ({ identity, foot: Foot = SaveBar, onSaved }: IdentityFormProps) => {
  const act = useAct(saveIdentity, { onDone: () => onSaved?.() });
  const { form, typed, isDirty, trouble, errorOf, change, discard, submit } = useSettingsForm(Identity, identity, act, getSite);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <Panel title="Datos">
          <div className={classes.fields}>
            {FIELDS.map(([field, label, type]) => (
              <TextInput
                key={field}
                label={label}
                type={type}
                withAsterisk={field === 'name'}
                value={typed[field]}
                error={errorOf(field)}
                onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
              />
            ))}
          </div>
        </Panel>
        <Panel title="Logo">
          <Logo logo={typed.logo} fault={errorOf('logo')} onChange={(logo) => change({ logo })} />
        </Panel>
        <Panel title="Firma de certificados y libretas">
          <div className={classes.fields}>
            <TextInput
              label="Nombre de quien firma"
              value={typed.signerName}
              error={errorOf('signerName')}
              onChange={({ currentTarget }) => change({ signerName: currentTarget.value })}
            />
            <TextInput
              label="Cargo"
              value={typed.signerTitle}
              error={errorOf('signerTitle')}
              onChange={({ currentTarget }) => change({ signerTitle: currentTarget.value })}
            />
          </div>
        </Panel>
        <Panel title="Reglas">
          <div className={classes.fields}>
            <WholeInput
              label="Lugares de una clase nueva"
              least={1}
              most={99}
              value={typed.classCapacity === 0 ? null : typed.classCapacity}
              error={errorOf('classCapacity')}
              onChange={(places) => change({ classCapacity: places ?? 0 })}
            />
            <WholeInput
              label="Días para pagar al inscribirse tarde"
              description="Se proponen para la cuota cuyo día de recargo ya pasó; con 0 no se propone ninguno"
              least={0}
              most={MOST_DUE_DAYS}
              value={typed.enrollmentDueDays === EMPTY ? null : typed.enrollmentDueDays}
              error={errorOf('enrollmentDueDays')}
              onChange={(days) => change({ enrollmentDueDays: days ?? EMPTY })}
            />
          </div>
          <div className={classes.switches}>
            <Switch
              label="La secretaria puede vincular tutores con alumnos"
              checked={typed.secretaryLinksFamilies}
              onChange={({ currentTarget }) => change({ secretaryLinksFamilies: currentTarget.checked })}
            />
            <Switch
              label="La secretaria puede hacer y descargar copias de seguridad"
              description="Una copia tiene todo, también lo que ella no ve: salarios, retiros e historial, y las contraseñas cifradas."
              checked={typed.secretaryTakesBackups}
              onChange={({ currentTarget }) => change({ secretaryTakesBackups: currentTarget.checked })}
            />
            <Switch
              label="El saldo a favor cuenta como efectivo para el descuento"
              description="Lo que una familia dejó a cuenta cubre, como el efectivo, las cuotas con descuento en efectivo."
              checked={typed.creditIsCash}
              onChange={({ currentTarget }) => change({ creditIsCash: currentTarget.checked })}
            />
          </div>
        </Panel>
        <Foot label="Guardar" isDirty={isDirty} isRunning={act.isRunning} trouble={trouble} onDiscard={discard} />
      </Stack>
    </form>
  );
};

type LogoProps = { readonly logo: string; readonly fault: string | undefined; readonly onChange: (logo: string) => void };

const Logo = ({ logo, fault, onChange }: LogoProps) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.type === 'image/svg+xml' || file.name.toLowerCase().endsWith('.svg')) return onChange(await file.text());
    if (!PICTURE_TYPES.includes(file.type)) return sayError('El logo debe ser un PNG, un JPG o un dibujo SVG');
    if (isTooLarge(file)) return sayError(`El logo no puede superar los ${LARGEST_MEGABYTES} MB`);
    const picture = await dataUrlOf(file);
    if (!(await canBeDrawn(picture))) return sayError('No se pudo leer la imagen. Elija otra');
    onChange(picture);
  };
  return (
    <Group gap="0.75rem 1rem">
      <img src={logoSource(logo)} alt="Logo actual" width={72} height={72} className={classes.mark} />
      <Stack gap="0.4rem" flex="1 1 14rem">
        <Group gap="0.75rem 1rem">
          <input
            ref={input}
            type="file"
            accept={['image/svg+xml', ...PICTURE_TYPES].join(',')}
            className={classes.file}
            tabIndex={-1}
            aria-hidden
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
          <Button variant="default" leftSection={<IconUpload />} onClick={() => input.current?.click()}>
            Elegir una imagen
          </Button>
          {logo !== '' && (
            <Button variant="subtle" color="red" onClick={() => onChange('')}>
              Quitar
            </Button>
          )}
        </Group>
        <Text c="dimmed" fz="0.9rem">
          PNG, JPG o SVG. Un PNG con fondo transparente o un SVG quedan mejor sobre el encabezado azul.
        </Text>
        {fault !== undefined && (
          <Text c="var(--mantine-color-error)" role="alert">
            {fault}
          </Text>
        )}
      </Stack>
    </Group>
  );
};

const PICTURE_TYPES = ['image/png', 'image/jpeg'];
