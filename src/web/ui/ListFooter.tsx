/** Under a list: which rows of how many are shown, the other pages, and the size of a page. */
import { ActionIcon, NativeSelect } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { countText } from '#kernel/money.ts';
import { PAGE_SIZE, pageCount, pageLabel } from '#kernel/paging.ts';
import type { PageOfAddress } from '../address.ts';
import classes from './ListFooter.module.css';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from './icons.ts';

const SIZES = [PAGE_SIZE, 25, 50, 100];

export type ListFooterProps = {
  readonly label: string;
  readonly page: number;
  readonly total: number;
  readonly address: PageOfAddress;
  readonly isWhole: boolean;
  readonly extra?: ReactNode;
};

export const ListFooter = ({ label, page, total, address, isWhole, extra }: ListFooterProps) => {
  const { size, setPage, setSize } = address;
  const foot = useRef<HTMLDivElement>(null);
  const go = (to: number): void => {
    setPage(to);
    showFromStart(foot.current?.parentElement);
  };
  const last = pageCount(total, size);
  const sizes = SIZES.includes(size) ? SIZES : [...SIZES, size];
  return (
    <div ref={foot} className={`${classes.footer} no-print`}>
      <p className={classes.count} role="status">
        {isWhole || last === 1 ? `${countText(total)} en total` : pageLabel(page, total, size)}
      </p>
      {!isWhole && last > 1 && (
        <nav className={classes.pages} aria-label={`Páginas de ${label}`}>
          <Step label="Primera página" to={1} off={page === 1} go={go} icon={IconChevronsLeft} />
          <Step label="Página anterior" to={page - 1} off={page === 1} go={go} icon={IconChevronLeft} />
          <span className={classes.pageOf}>
            Página {page} de {last}
          </span>
          <Step label="Página siguiente" to={page + 1} off={page === last} go={go} icon={IconChevronRight} />
          <Step label="Última página" to={last} off={page === last} go={go} icon={IconChevronsRight} />
        </nav>
      )}
      <div className={classes.extra}>
        {!isWhole && total > PAGE_SIZE && (
          <NativeSelect
            size="xs"
            aria-label="Filas por página"
            value={String(size)}
            data={sizes.map((one) => ({ value: String(one), label: `${one} por página` }))}
            onChange={({ currentTarget }) => setSize(Number(currentTarget.value))}
          />
        )}
        {extra}
      </div>
    </div>
  );
};

/** A page longer than the screen is turned at its end, and read from its start. */
const showFromStart = (list: Element | null | undefined): void => {
  if (list != null && list.getBoundingClientRect().top < 0) list.scrollIntoView();
};

type StepProps = {
  readonly label: string;
  readonly to: number;
  readonly off: boolean;
  readonly go: (page: number) => void;
  readonly icon: typeof IconChevronLeft;
};

const Step = ({ label, to, off, go, icon: Icon }: StepProps) => (
  <ActionIcon variant="default" size="lg" aria-label={label} disabled={off} onClick={() => go(to)}>
    <Icon />
  </ActionIcon>
);
