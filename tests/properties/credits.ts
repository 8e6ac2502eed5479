/** Second books of credit: each payer's credit, changed act by act, while the product sums its rows. */
import { agree } from './agree.ts';
import { centavos, type Office } from './office.ts';

/** By how much an act changes the credit of a payer; `uses` is how much must have been there before it. */
export type CreditMove = { readonly payer: string | null; readonly by: number; readonly uses: number };

export class Credits {
  readonly #credits = new Map<string, number>();
  /** Payers deleted since: of their old invoices, those that used credit cannot be given back. */
  readonly #gone = new Set<string>();

  constructor(readonly office: Office) {}

  of(payer: string): number {
    return this.#credits.get(payer) ?? 0;
  }

  isGone(payer: string): boolean {
    return this.#gone.has(payer);
  }

  /** Whether there is as much as an act takes; null where the payer no longer exists. */
  allows({ payer, by, uses }: CreditMove): boolean | null {
    if (by === 0 && uses === 0) return true;
    if (payer === null) return false;
    const credit = this.of(payer);
    if (credit < uses || credit + by < 0) return false;
    return this.#gone.has(payer) ? null : true;
  }

  move({ payer, by }: CreditMove): void {
    if (payer !== null && by !== 0) this.#credits.set(payer, this.of(payer) + by);
  }

  dismiss(payer: string): void {
    agree(this.of(payer), 0, 'nobody with credit is deleted');
    this.#gone.add(payer);
  }

  /** What the rows add up to must be what these books say of each payer, and never below zero. */
  compare(stored: ReadonlyMap<string, number>): void {
    for (const payer of new Set([...stored.keys(), ...this.#credits.keys()])) {
      const credit = stored.get(payer) ?? 0;
      agree(credit, this.#gone.has(payer) ? 0 : this.of(payer), 'credit');
      agree(credit >= 0, true, 'nobody has less than no credit');
    }
  }

  /** Compares what a payer reads of it. */
  async compareDoor(payer: string): Promise<void> {
    const { status, body } = await this.office.as('secretary').get(`/credit/${payer}`);
    if (this.#gone.has(payer)) return agree(status, 404, 'nobody is told the credit of who is gone');
    agree(status, 200, 'credit is told');
    agree(centavos(body.credit), this.of(payer), 'credit');
  }
}
