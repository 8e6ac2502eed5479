/** Registers a family together: the guardian, the children, and what they share typed once. */
import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Family, MOST_CHILDREN, registerFamily } from '#features/users/family.contract.ts';
import { discountAdvice } from '#features/users/family.rules.ts';
import { RELATIONS } from '#features/users/user.contract.ts';
import { DISCOUNTS } from '#features/users/user-field.contract.ts';
import { RELATION_LABEL, roleOfPerson } from '#features/users/user-words.rules.ts';
import { fullName } from '#kernel/names.ts';
import { useAct } from '#web/data.ts';
import { focusFirstWrong, focusNewest, hasWrongBox } from '#web/form.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { KeptDraft, whyNotSaved } from '#web/ui/FormNotices.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import frame from '#web/ui/Page.module.css';
import { IconUserPlus } from '#web/ui/icons.ts';
import { ContactSection } from './parts/ContactSection.tsx';
import { FamilyChildPanel } from './parts/FamilyChildPanel.tsx';
import family from './parts/FamilyForm.module.css';
import { familyFormOf, phonesOfFamily, relationOf } from './parts/family-text.ts';
import { type FormText, sexOf } from './parts/form-text.ts';
import { HomeSection } from './parts/HomeSection.tsx';
import { PersonFields } from './parts/PersonSection.tsx';
import { type FamilyFormState, useFamilyForm } from './parts/use-family-form.ts';

export const FamilyForm = ({ onRegistered }: { readonly onRegistered: (family: Family) => void }) => {
  const page = useRef<HTMLFormElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  // Text that cannot be read exists only in its box, so starting anew draws the boxes anew.
  const [round, setRound] = useState(0);
  const act = useAct(registerFamily, {
    onDone: (registered) => {
      form.discard();
      onRegistered(registered);
    },
  });
  const form = useFamilyForm(act);
  const { guardian, children, saving } = form;
  useEffect(() => {
    if (act.reasons.length > 0) focusFirstWrong(page.current);
  }, [act.reasons]);
  const trySave = async () => {
    const isRight = form.tryIt() && !hasWrongBox(page.current);
    setTrouble(isRight ? null : 'Revise los campos marcados');
    if (!isRight) return focusFirstWrong(page.current);
    const yes = await confirm({ question: '¿Está seguro que desea registrar a la familia?', consequences: namesOf(form), accept: 'Registrar a la familia' });
    if (yes) await act.run({ body: familyFormOf(form.family) });
  };
  const discard = () => {
    form.discard();
    setTrouble(null);
    setRound(round + 1);
  };
  const guardianWord = roleOfPerson({ type: 'guardian', sex: sexOf(guardian.text) });
  const phones = phonesOfFamily(form.family).map(({ relation, cel }) => `${cel} (${RELATION_LABEL[relation]})`);
  return (
    <Page title="Registrar Familia" about="Los alumnos y quien los tiene a cargo. El domicilio y los teléfonos se ingresan una sola vez." width="form">
      <form ref={page} className={frame.panels} noValidate onSubmit={(event) => event.preventDefault()} onInput={() => setTrouble(null)}>
        <KeptDraft isShown={form.wasKept && form.isDirty} onDiscard={discard} />
        <fieldset aria-label={guardianWord}>
          <div className={frame.panels}>
            <Panel title={guardianWord}>
              <PersonFields form={guardian} id={null} last={<RelationField form={form} />} />
            </Panel>
            <ContactSection form={guardian} />
            <HomeSection form={guardian} />
          </div>
        </fieldset>
        {children.map((child, index) => (
          <FamilyChildPanel
            key={`${child.key} ${round}`}
            child={child}
            number={index + 1}
            guardianPhone={phones.join(', ')}
            setElsewhere={(livesElsewhere) => form.setElsewhere(child.key, livesElsewhere)}
            remove={children.length > 1 ? () => form.remove(child.key) : undefined}
          />
        ))}
        <div role="status">
          <Notice kind="info">
            {discountAdvice(children.map(({ form: { text } }) => DISCOUNTS.find((discount) => String(discount) === text.discount) ?? 0))}
          </Notice>
        </div>
        {saving.fields['children'] !== undefined && <Notice kind="danger">{saving.fields['children']}</Notice>}
        <Button
          className={family.add}
          variant="light"
          leftSection={<IconUserPlus />}
          disabled={children.length >= MOST_CHILDREN}
          onClick={() => {
            form.add();
            focusNewest(page.current, 'fieldset[data-child]');
          }}
        >
          Agregar alumno
        </Button>
        <SaveBar
          label="Registrar"
          clean="Complete los datos"
          isDirty={form.isDirty}
          isRunning={act.isRunning}
          trouble={trouble ?? whyNotSaved(saving)}
          onSave={() => void trySave()}
          onDiscard={discard}
        />
      </form>
    </Page>
  );
};

const RelationField = ({ form }: { readonly form: FamilyFormState }) => (
  <NativeSelect
    label="Relación con los alumnos"
    description="Con ella queda su celular entre los de cada alumno."
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    data={[
      ...(relationOf(form.family) === null ? [{ value: '', label: '* Seleccione la relación' }] : []),
      ...RELATIONS.map((relation) => ({ value: relation, label: RELATION_LABEL[relation] })),
    ]}
    value={relationOf(form.family) ?? ''}
    onChange={({ currentTarget }) => form.setRelation(currentTarget.value)}
  />
);

const namesOf = ({ guardian, children }: FamilyFormState): readonly string[] => [
  namedText('guardian', guardian.text),
  ...children.map(({ form: { text } }) => namedText('student', text)),
];

/** "Tutora: Rosa Funes". */
const namedText = (type: 'guardian' | 'student', text: FormText): string => `${roleOfPerson({ type, sex: sexOf(text) })}: ${fullName(text)}`;
