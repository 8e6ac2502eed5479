/** What is said to PostgreSQL in one turn of the program is one batch: the database answers it at once, and not statement by statement. */
import type pg from 'pg';
import { driver } from './postgres-driver.ts';

export type Statement = {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Under which the connection keeps its plan. */
  readonly name?: string;
  /** It answers no rows. */
  readonly isMute?: boolean;
  /** It is done whatever becomes of those before it. */
  readonly isAnyway?: boolean;
};

export type Answered = { readonly command: string; readonly rowCount: number | null; readonly rows: unknown[] };

/** How the rows of a connection's named statements look: it is asked for once. When a table is altered, the database refuses a plan that was made before. */
type Descriptions = Map<string, unknown>;

/** Says statements over a connection, in their order. The first that fails fails those behind it in its batch with the same error. */
export const batchesOver = (client: pg.PoolClient, types: pg.CustomTypesConfig): ((statement: Statement) => Promise<Answered>) => {
  const known: Descriptions = new Map();
  const { Part, Batch } = classesOf();
  let gathered: Part[] = [];
  const sayGathered = (): void => {
    if (gathered.length === 0) return;
    const parts = gathered;
    gathered = [];
    client.query(new Batch(parts, known));
  };
  return (statement) =>
    new Promise((resolve, reject) => {
      // The driver would find out in the midst of a batch, and what is answered after it would be taken for another's answer.
      if (!statement.values.every(canTravel)) throw new TypeError('a value is neither text, number, bytes nor nothing');
      if (statement.isAnyway) sayGathered();
      if (gathered.length === 0) process.nextTick(sayGathered);
      gathered.push(new Part(statement, types, (error, answered) => (error == null ? resolve(answered) : reject(error))));
    });
};

const canTravel = (value: unknown): boolean => (value == null || typeof value !== 'object' ? typeof value !== 'symbol' : value instanceof Uint8Array);

/** The driver's side of a connection, as far as statements speak and listen to it. */
type Wire = {
  sync(): void;
  readonly submittedNamedStatements: Record<string, string>;
};
type Heard = (error: Error | null | undefined, answered: Answered) => void;

/** What the driver tells a query of, message by message. */
type Listener = {
  name?: string | undefined;
  text?: string | undefined;
  submit(wire: Wire): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleEmptyQuery(wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
};
type Part = Listener & { readonly isMute: boolean };

const NOTHING = { value: () => undefined };

const makeClasses = () => {
  const Query = driver().Query as unknown as new (config: object, values?: undefined, heard?: Heard) => Listener;

  class StatementPart extends Query implements Part {
    readonly isMute: boolean;
    constructor({ text, values, name, isMute = false }: Statement, types: pg.CustomTypesConfig, heard: Heard) {
      super({ text, values, types, queryMode: 'extended', ...(name === undefined ? {} : { name }) }, undefined, heard);
      this.isMute = isMute;
    }
  }

  /** Ends with one request for an answer, where each of its parts would have had its own. */
  class Batch extends Query {
    readonly #parts: readonly Part[];
    readonly #known: Descriptions;
    #answered = 0;

    constructor(parts: readonly Part[], known: Descriptions) {
      super({ text: 'batch' });
      this.#parts = parts;
      this.#known = known;
      this.#hearNext();
    }

    override submit(wire: Wire): null {
      const together = Object.create(wire, { sync: NOTHING }) as Wire;
      const undescribed = Object.create(together, { describe: NOTHING }) as Wire;
      for (const part of this.#parts) {
        const described = this.#known.get(part.name ?? '');
        if (described !== undefined) part.handleRowDescription(described);
        part.submit(part.isMute || described !== undefined ? undescribed : together);
      }
      wire.sync();
      return null;
    }

    override handleRowDescription(message: unknown): void {
      const part = this.#present;
      if (part?.name !== undefined) this.#known.set(part.name, message);
      part?.handleRowDescription(message);
    }

    override handleDataRow(message: unknown): void {
      this.#present?.handleDataRow(message);
    }

    override handleCommandComplete(message: unknown, wire: Wire): void {
      this.#present?.handleCommandComplete(message, wire);
      this.#answer(wire);
    }

    override handleEmptyQuery(wire: Wire): void {
      this.#answer(wire);
    }

    // The database passes over whatever stands behind it in the batch.
    override handleError(error: Error, wire: Wire): void {
      for (const part of this.#parts.slice(this.#answered)) {
        if (part.name !== undefined) delete wire.submittedNamedStatements[part.name];
        part.handleError(error, wire);
      }
      this.#answered = this.#parts.length;
    }

    // Each part was answered in its turn.
    override handleReadyForQuery(): void {}

    get #present(): Part | undefined {
      return this.#parts[this.#answered];
    }

    #answer(wire: Wire): void {
      const answered = this.#present;
      this.#answered += 1;
      this.#hearNext();
      answered?.handleReadyForQuery(wire);
    }

    // The driver remembers the names of what has been planned.
    #hearNext(): void {
      this.name = this.#present?.name;
      this.text = this.#present?.text;
    }
  }

  return { Part: StatementPart, Batch: Batch as unknown as new (parts: readonly Part[], known: Descriptions) => pg.Submittable };
};

let classes: ReturnType<typeof makeClasses> | undefined;
const classesOf = (): ReturnType<typeof makeClasses> => {
  classes ??= makeClasses();
  return classes;
};
