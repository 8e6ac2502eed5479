/** Fills one price into all categories that have none yet: most cost the same, and the others are typed over it. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Centavos } from '#kernel/money.ts';
import { MoneyInput } from '#web/ui/amounts.tsx';
import classes from './guide.module.css';

export const FillPrices = ({ onFill }: { readonly onFill: (price: Centavos) => void }) => {
  const [price, setPrice] = useState<Centavos | null>(null);
  const [isWrong, setWrong] = useState(false);
  const fill = () => {
    if (price === null || price <= 0) return setWrong(true);
    onFill(price);
    setPrice(null);
  };
  return (
    // Enter in this box fills in the prices; it must not submit the form.
    <fieldset
      className={classes.fill}
      aria-label="Completar las categorías sin valor"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        fill();
      }}
    >
      <MoneyInput
        label="Un mismo valor para las que faltan"
        enterKeyHint="done"
        description="Después cambie las que cuestan otra cosa."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={price}
        error={isWrong ? 'Ingrese un valor mayor a 0' : undefined}
        onChange={(value) => {
          setPrice(value);
          setWrong(false);
        }}
      />
      <Button variant="light" onClick={fill}>
        Completar
      </Button>
    </fieldset>
  );
};
