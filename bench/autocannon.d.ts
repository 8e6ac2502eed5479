/** The part of autocannon that the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  namespace autocannon {
    type Request = {
      readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
      readonly path?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
      readonly setupRequest?: (request: Request) => Request;
    };
    type Options = {
      readonly url: string;
      readonly connections?: number;
      readonly duration?: number;
      readonly amount?: number;
      readonly requests?: readonly Request[];
    };
    type Result = {
      readonly latency: { readonly p50: number; readonly p99: number };
      readonly '2xx': number;
      readonly non2xx: number;
      readonly errors: number;
      readonly duration: number;
    };
  }
  type Shooting = Promise<autocannon.Result> & { readonly on: (event: 'response', heard: () => void) => void };
  const autocannon: (options: autocannon.Options) => Shooting;
  export default autocannon;
}
