/** After the steps: what was skipped, and links to the first enrollment and the first payment. */
import { Button, Flex, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { endGuide, type Guide, STEPS } from '#features/first-steps/guide.contract.ts';
import { guidePath } from '#features/first-steps/guide.rules.ts';
import { plural } from '#kernel/plural.ts';
import { useAct } from '#web/data.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import {
  IconCashRegister,
  IconChalkboard,
  IconCheckbox,
  IconDatabase,
  IconFileImport,
  IconMapPin,
  IconSchool,
  IconSend,
  IconUsers,
  IconWorld,
} from '#web/ui/icons.ts';
import { GuideFoot } from './StepFoot.tsx';
import classes from './WhatComesNext.module.css';
import { StepHead } from './StepHead.tsx';
import { PAGES } from './step-words.ts';

type Way = {
  readonly title: string;
  readonly about: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly icon: typeof IconUsers;
};

const WAYS: readonly Way[] = [
  {
    title: 'Localidades y barrios',
    about: 'Para elegirlos de una lista en los domicilios.',
    to: '/user/towns-neighbourhoods/edit',
    icon: IconMapPin,
  },
  {
    title: 'Profesores',
    about: 'Cada profesor recibe una invitación como la de la secretaria.',
    to: '/user/edit/0',
    search: { type: 'teacher' },
    icon: IconChalkboard,
  },
  { title: 'Importar desde una planilla', about: 'Alumnos, tutores y deudas que ya tiene en Excel.', to: '/index/import', icon: IconFileImport },
  { title: 'Familias', about: 'O una familia por vez: alumnos y tutores juntos.', to: '/user/family', icon: IconUsers },
  { title: 'Clases', about: 'Categoría, profesor, días y horarios.', to: '/class/register', icon: IconSchool },
  { title: 'Inscripciones', about: 'Cada inscripción crea las cuotas del año con los precios de hoy.', to: '/enrollment/register', icon: IconCheckbox },
  { title: 'Invitaciones', about: 'Cada familia elige su contraseña, y ve notas, cuotas y novedades.', to: '/user/invitations', icon: IconSend },
  { title: 'Abrir la caja', about: 'Con la caja abierta ya se puede cobrar.', to: '/register/info', icon: IconCashRegister },
  {
    title: 'Página pública',
    about: 'Los textos y las imágenes que ven las familias.',
    to: '/index/settings',
    search: { tab: 'texts' },
    icon: IconWorld,
  },
  { title: 'Copias de seguridad', about: 'Se guardan solas cada noche; guarde una también fuera del servidor.', to: '/index/backups', icon: IconDatabase },
];

export const WhatComesNext = ({ guide }: { readonly guide: Guide }) => {
  const navigate = useNavigate();
  const end = useAct(endGuide, { onDone: () => navigate({ to: '/index/dashboard/0' }) });
  const open = STEPS.filter((step) => !guide.done.includes(step));
  return (
    <>
      <StepHead title={open.length === 0 ? 'El instituto está listo para inscribir' : 'Lo que sigue'}>
        En este orden se llega antes a la primera inscripción y al primer cobro. Todo está también en el menú.
      </StepHead>
      {open.length > 0 && (
        <Notice kind="warning" title={plural(open.length, 'Quedó un paso para después', `Quedaron ${open.length} pasos para después`)}>
          <Flex component="ul" className={classes.left} wrap="wrap" gap="0 1.2rem">
            {open.map((step) => (
              <li key={step}>
                <Link to={guidePath(step)}>{PAGES.find(({ page }) => page === step)?.title}</Link>
              </li>
            ))}
          </Flex>
        </Notice>
      )}
      <Panel>
        <ol className={`${classes.next} bare`}>
          {WAYS.map(({ title, about, to, search = {}, icon: Icon }) => (
            <li key={to}>
              <Link to={to} search={search} className={`${classes.way} sunken`}>
                <Icon size={26} />
                <span>
                  <strong>{title}</strong>
                  <span>{about}</span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </Panel>
      {!guide.ended && (
        <GuideFoot
          words={
            <Text c="dimmed">
              {open.length === 0 ? 'La guía terminó.' : 'Al terminarla, la página principal ya no la ofrece.'} La encuentra siempre en la Ayuda.
            </Text>
          }
        >
          <Button color="teal" loading={end.isRunning} onClick={() => void end.run({})}>
            Terminar la guía
          </Button>
        </GuideFoot>
      )}
    </>
  );
};
