/** The form in which money leaves the register, as part of a sentence. */
import type { PaymentForm } from '#features/register/payment-form.contract.ts';

/** "Salen $10.000 en efectivo". */
export const outText = (form: PaymentForm): string => OUT[form];

const OUT: Readonly<Record<PaymentForm, string>> = { cash: 'en efectivo', transfer: 'por transferencia', mercadopago: 'por Mercado Pago', card: 'por tarjeta' };
