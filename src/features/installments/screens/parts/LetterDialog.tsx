/** The text of the letter about debts, and the alias to which families transfer, for the administration. */
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useInstitute } from '#features/institute/screens/institute.queries.ts';
import { type DebtFee, type DebtLetter, getDebtLetter, saveDebtLetter } from '#features/installments/debt-family.contract.ts';
import { checkLetter, HOUSE_LETTER, LETTER_PLACES, LONGEST_LETTER, writeLetter } from '#features/installments/debt-letter.rules.ts';
import { getPaymentWays, NewPaymentWays, savePaymentWays } from '#features/installments/payment.contract.ts';
import { pesos } from '#kernel/money.ts';
import { dayFrom } from '#kernel/calendar.ts';
import { sayDone } from '#web/alerts.tsx';
import { present } from '#web/clock.ts';
import { useAct, useOne } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { readForm } from '#web/form.ts';
import { keptOver, useTypedOver } from '#web/typed-over.ts';
import { ChangedMeanwhile, type FieldWords, KeptDraft } from '#web/ui/FormNotices.tsx';
import { IconMessage2Cog } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import classes from './LetterDialog.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';

/** The button with its popup. */
export const LetterButton = () => {
  const letter = useOne(getDebtLetter, {}).data;
  const payment = useOne(getPaymentWays, {}).data;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" leftSection={<IconMessage2Cog />} disabled={letter === undefined || payment === undefined} onClick={() => setOpen(true)}>
        Mensaje y alias
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Mensaje a las familias que deben" size="xl">
        {letter !== undefined && payment !== undefined && <Form letter={letter} payment={payment} close={close} />}
      </Dialog>
    </>
  );
};

type FormProps = { readonly letter: DebtLetter; readonly payment: DebtLetter['payment']; readonly close: () => void };

const Kept = keptOver(z.object({ words: z.string(), alias: z.string(), holder: z.string() }));

const Form = ({ letter, payment, close }: FormProps) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useTypedOver('debt-letter', Kept, { words: letter.words, ...payment });
  const { words, alias, holder } = form.value;
  const saveWords = useTold(useAct(saveDebtLetter, { says: null, forgets: [getDebtLetter] }), { words });
  const savePayment = useTold(useAct(savePaymentWays, { says: null, forgets: [getDebtLetter, getPaymentWays] }), { alias, holder });
  const checked = checkLetter(words);
  const ways = readForm(NewPaymentWays, { alias, holder });
  const wrong = { ...(ways.ok ? {} : ways.fields), ...savePayment.fields };
  const save = async () => {
    if (!ways.ok) return;
    if (words !== letter.words && (await saveWords.run({ body: { words } })) === undefined) return;
    const isOtherAccount = alias !== payment.alias || holder !== payment.holder;
    if (isOtherAccount && (await savePayment.run({ body: { alias, holder } })) === undefined) return;
    form.discard();
    sayDone(isOtherAccount ? 'Mensaje y alias guardados' : 'Mensaje guardado');
    close();
  };
  const insert = (place: string) => {
    const at = box.current?.selectionStart ?? words.length;
    form.put({ words: `${words.slice(0, at)}{${place}}${words.slice(box.current?.selectionEnd ?? at)}` });
    box.current?.focus();
  };
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void save();
      }}
    >
      <KeptDraft isShown={form.wasKept && form.isDirty} onDiscard={form.discard} />
      <ChangedMeanwhile form={form} words={WORDS} />
      <div className={classes.payment}>
        <TextInput label="Alias o CBU/CVU" value={alias} error={wrong['alias']} onChange={({ currentTarget }) => form.put({ alias: currentTarget.value })} />
        <TextInput
          label="Titular de la cuenta"
          value={holder}
          maxLength={120}
          error={wrong['holder']}
          onChange={({ currentTarget }) => form.put({ holder: currentTarget.value })}
        />
      </div>
      <div className={classes.letter}>
        <div>
          <Textarea
            ref={box}
            label="Mensaje"
            description="Los datos entre llaves se completan solos; un renglón sin datos no se envía."
            autosize
            minRows={9}
            maxRows={18}
            maxLength={LONGEST_LETTER}
            value={words}
            error={checked.ok ? saveWords.fields['words'] : checked.reasons[0].msg}
            onChange={({ currentTarget }) => form.put({ words: currentTarget.value })}
            data-autofocus
          />
          <fieldset className={classes.places}>
            <legend>Agregar</legend>
            {Object.entries(LETTER_PLACES).map(([place, about]) => (
              <Button key={place} size="compact-sm" variant="light" onClick={() => insert(place)} aria-label={`Agregar ${about}`}>
                {about}
              </Button>
            ))}
          </fieldset>
        </div>
        <section aria-label="Así se lee" className={classes.preview}>
          <h3>Así se lee</h3>
          <Preview words={checked.ok ? checked.value : words} payment={{ alias, holder }} />
        </section>
      </div>
      <Group justify="flex-end" gap="0.6rem" className="fills-line">
        {words !== HOUSE_LETTER && (
          <Button variant="subtle" onClick={() => form.put({ words: HOUSE_LETTER })}>
            Volver al mensaje original
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => {
            form.discard();
            close();
          }}
        >
          Cancelar
        </Button>
        <Button type="submit" loading={savePayment.isRunning || saveWords.isRunning} disabled={!checked.ok || !ways.ok}>
          Guardar
        </Button>
      </Group>
    </form>
  );
};

const as = (text: string): string => text;
const WORDS: FieldWords<{ words: string; alias: string; holder: string }> = {
  // The text is too long for a line: it is enough to say that it changed.
  words: { label: 'Mensaje' },
  alias: { label: 'Alias o CBU/CVU', text: as },
  holder: { label: 'Titular de la cuenta', text: as },
};

/** The letter to an invented family. */
const Preview = ({ words, payment }: { readonly words: string; readonly payment: DebtLetter['payment'] }) => {
  const { name: institute } = useInstitute();
  const { year } = present();
  const fee = (month: number, more: Partial<DebtFee>): DebtFee => ({
    _id: String(month),
    student: 'ana',
    number: month,
    year,
    value: pesos(40_000),
    status: 'debt',
    cash: pesos(36_000),
    months: 0,
    ...more,
  });
  const fees = [
    fee(5, { status: 'expired', value: pesos(44_000), cash: pesos(39_600), months: 1 }),
    fee(6, { due: dayFrom(year, 6, 15), surcharged: pesos(44_000) }),
  ];
  const family = { name: 'Tomasa', students: [{ _id: 'ana', name: 'Ana' }], fees, credit: pesos(2800) };
  return (
    <Text inherit mt="0.15rem" className="as-written">
      {writeLetter(words, { ...family, institute, payment })}
    </Text>
  );
};
