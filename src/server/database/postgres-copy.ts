/** Many rows at once into PostgreSQL: its own way to copy them in, where a statement with values would be read word by word. */
import type pg from 'pg';
import { driver } from './postgres-driver.ts';

/** Lines of separated values, for a statement that copies them from what it is sent. */
export class CopiedRows {
  constructor(readonly lines: string) {}
}

/** Sends the rows behind the statement that asks for them. */
export const copyIn = (client: pg.PoolClient, text: string, { lines }: CopiedRows): Promise<{ readonly rows: readonly never[] }> =>
  new Promise((resolve, reject) => {
    Copying ??= copyingQuery();
    client.query(new Copying(text, lines, (error) => (error == null ? resolve({ rows: [] }) : reject(error))));
  });

type Receiver = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

const copyingQuery = () =>
  class Copying extends driver().Query {
    readonly #lines: string;
    constructor(text: string, lines: string, done: (error: Error | undefined | null) => void) {
      super(text, done);
      this.#lines = lines;
    }

    /** The driver calls this when the database waits for the rows. */
    handleCopyInResponse(connection: Receiver): void {
      connection.sendCopyFromChunk(Buffer.from(this.#lines));
      connection.endCopyFrom();
    }
  };

let Copying: ReturnType<typeof copyingQuery> | undefined;
