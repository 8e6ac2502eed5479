/** Raises the whole price list by a percentage: it fills in the boxes and saves nothing yet. */
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { BasisPoints } from '#kernel/money.ts';
import { PercentInput } from '#web/ui/amounts.tsx';
import { IconTrendingUp } from '#web/ui/icons.ts';
import classes from './prices.module.css';

/** A price must stay above zero. */
const LOWEST = -9900;
const HIGHEST = 100_000;

export const RaiseTool = ({ onRaise }: { readonly onRaise: (points: BasisPoints, withEnrollment: boolean) => void }) => {
  const [points, setPoints] = useState<BasisPoints | null>(null);
  const [withEnrollment, setWithEnrollment] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const apply = () => {
    if (points === null || points === 0) return setWrong('Ingrese un porcentaje distinto de 0');
    onRaise(points, withEnrollment);
  };
  return (
    // Enter in this box fills in the prices; it must not submit the form.
    <fieldset
      aria-describedby="raise-hint"
      className={classes.tool}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        apply();
      }}
    >
      <legend className="unseen">Aumento por porcentaje</legend>
      <PercentInput
        label="Aumento porcentual"
        enterKeyHint="done"
        value={points}
        error={wrong}
        least={LOWEST}
        most={HIGHEST}
        onChange={(value) => {
          setPoints(value);
          setWrong(null);
        }}
      />
      <div className={classes.apply}>
        <Button variant="light" leftSection={<IconTrendingUp />} onClick={apply}>
          Aplicar
        </Button>
        <Checkbox label="También a Inscripción" checked={withEnrollment} onChange={({ currentTarget }) => setWithEnrollment(currentTarget.checked)} />
      </div>
      <p id="raise-hint" className={classes.hint}>
        Sobre el valor actual; con signo menos, una rebaja. Se redondea hacia arriba a $100.
      </p>
    </fieldset>
  );
};
