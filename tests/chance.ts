/** What chance draws is drawn alike in every run, so that a run says of the product whether it is right and never of the dice; SEED asks for other dice. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_121) });
