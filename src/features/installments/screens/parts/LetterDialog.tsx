/** The words of the letter about debts, and the alias to which families transfer: the administration's. */
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { IconMessage2Cog } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useInstitute } from '#features/institute/screens/institute.queries.ts';
import { type DebtFee, type DebtLetter, getDebtLetter, saveDebtLetter } from '#features/installments/debt-family.contract.ts';
import { checkLetter, HOUSE_LETTER, LETTER_PLACES, LONGEST_LETTER, writeLetter } from '#features/installments/debt-letter.rules.ts';
import { getPaymentWays, savePaymentWays } from '#features/installments/payment.contract.ts';
import { pesos } from '#kernel/money.ts';
import { dayFrom } from '#kernel/calendar.ts';
import { present } from '#web/clock.ts';
import { useAct, useOne } from '#web/data.ts';
import classes from './families.module.css';

/** The button with its popup. */
export const LetterButton = () => {
  const letter = useOne(getDebtLetter, {}).data;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" leftSection={<IconMessage2Cog size={18} aria-hidden />} disabled={letter === undefined} onClick={() => setOpen(true)}>
        Mensaje y alias
      </Button>
      <Modal opened={isOpen} onClose={close} title="Mensaje a las familias que deben" size="xl">
        {letter !== undefined && <Form letter={letter} close={close} />}
      </Modal>
    </>
  );
};

const Form = ({ letter, close }: { readonly letter: DebtLetter; readonly close: () => void }) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(letter.words);
  const [alias, setAlias] = useState(letter.payment.alias);
  const [holder, setHolder] = useState(letter.payment.holder);
  const savePayment = useAct(savePaymentWays, { says: null, forgets: [getDebtLetter, getPaymentWays], saysErrors: false });
  const saveWords = useAct(saveDebtLetter, { forgets: [getDebtLetter], onDone: close });
  const checked = checkLetter(words);
  const save = async () => {
    if (alias !== letter.payment.alias || holder !== letter.payment.holder) {
      if ((await savePayment.run({ body: { alias, holder } })) === undefined) return;
    }
    await saveWords.run({ body: { words } });
  };
  const insert = (place: string) => {
    const at = box.current?.selectionStart ?? words.length;
    setWords(`${words.slice(0, at)}{${place}}${words.slice(box.current?.selectionEnd ?? at)}`);
    box.current?.focus();
  };
  return (
    <form
      className={classes.message}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void save();
      }}
    >
      <div className={classes.payment}>
        <TextInput
          label="Alias o CBU/CVU"
          value={alias}
          maxLength={22}
          error={savePayment.fields['alias']}
          onChange={({ currentTarget }) => setAlias(currentTarget.value)}
        />
        <TextInput
          label="Titular de la cuenta"
          value={holder}
          maxLength={120}
          error={savePayment.fields['holder']}
          onChange={({ currentTarget }) => setHolder(currentTarget.value)}
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
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
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
      <div className={classes.buttons}>
        {words !== HOUSE_LETTER && (
          <Button variant="subtle" onClick={() => setWords(HOUSE_LETTER)}>
            Volver al mensaje original
          </Button>
        )}
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button type="submit" loading={savePayment.isRunning || saveWords.isRunning} disabled={!checked.ok}>
          Guardar
        </Button>
      </div>
    </form>
  );
};

/** The letter to a family that there is not. */
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
  return <p className={classes.said}>{writeLetter(words, { name: 'Tomasa', students: [{ _id: 'ana', name: 'Ana' }], fees, institute, payment })}</p>;
};
