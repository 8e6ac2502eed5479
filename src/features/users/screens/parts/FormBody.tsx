/** The sections of a person's form and the bar that saves it. */
import { useEffect, useRef, useState } from 'react';
import type { User } from '#features/users/user.contract.ts';
import { hasField } from '#features/users/user-field.rules.ts';
import { focusFirstWrong, hasWrongBox } from '#web/form.ts';
import { ChangedMeanwhile, KeptDraft, whyNotSaved } from '#web/ui/FormNotices.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import frame from '#web/ui/Page.module.css';
import { ActiveSection } from './ActiveSection.tsx';
import { ChildrenSection } from './ChildrenSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { HomeSection } from './HomeSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import { PhotoField } from './PhotoField.tsx';
import { FeeSection, WorkSection } from './RoleSections.tsx';
import { FORM_WORDS } from './form-words.ts';
import type { PersonFormState } from './use-user-form.ts';

export type FormBodyProps = {
  readonly form: PersonFormState;
  /** Null for a new person. */
  readonly user: User | null;
  readonly photo: string | null;
  readonly setPhoto: (photo: string | null) => void;
  readonly label: string;
  readonly save: () => Promise<void>;
};

export const FormBody = ({ form, user, photo, setPhoto, label, save }: FormBodyProps) => {
  const page = useRef<HTMLFormElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  // Text that cannot be read exists only in its box, so discarding the form draws the boxes anew.
  const [round, setRound] = useState(0);
  const { role, put, saving } = form;
  const isDirty = form.isDirty || photo !== null;
  useEffect(() => {
    if (saving.reasons.length > 0) focusFirstWrong(page.current);
  }, [saving.reasons]);
  const trySave = async () => {
    const isRight = form.tryIt() && !hasWrongBox(page.current);
    setTrouble(isRight ? null : 'Revise los campos marcados');
    if (isRight) await save();
    else focusFirstWrong(page.current);
  };
  const discard = () => {
    form.discard();
    setPhoto(null);
    setTrouble(null);
    setRound(round + 1);
  };
  const watched = { ...form, put: (patch: Parameters<typeof put>[0]) => [setTrouble(null), put(patch)] };
  return (
    <form ref={page} className={frame.panels} noValidate onSubmit={(event) => event.preventDefault()}>
      <KeptDraft isShown={form.wasKept && form.isDirty} onDiscard={discard} />
      <ChangedMeanwhile form={form.over} words={FORM_WORDS} />
      <PersonSection key={round} form={watched} id={user?._id ?? null} studentNumber={user?.studentnumber} />
      <ContactSection form={watched} />
      <HomeSection form={watched} />
      {hasField('discount', role) && <FeeSection form={watched} />}
      <WorkSection form={watched} />
      {hasField('children', role) && <ChildrenSection form={watched} />}
      {user !== null && <PhotoField url={user.img.url} photo={photo} onChange={setPhoto} refused={form.errorOf('img')} />}
      {user !== null && <ActiveSection form={watched} user={user} />}
      <SaveBar
        label={label}
        clean={user === null ? 'Complete los datos' : 'Sin cambios'}
        isDirty={isDirty}
        isRunning={saving.isRunning}
        trouble={trouble ?? whyNotSaved(saving)}
        onSave={() => void trySave()}
        onDiscard={discard}
      />
    </form>
  );
};
