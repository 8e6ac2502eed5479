/** The paths of the description. Programs cannot tell apart two paths that differ only in the names of their parts, so these share one name. */

type Parts = { readonly parameters: readonly { readonly name: string; readonly in: string }[] };
type Described<O extends Parts> = { readonly path: string; readonly method: string; readonly operation: O };
type OwnPath = { readonly 'x-path'?: string };

/** The operations by path and method; where the parts got other names, `x-path` keeps the original path. */
export const united = <O extends Parts>(calls: readonly Described<O>[]): Readonly<Record<string, Readonly<Record<string, O & OwnPath>>>> => {
  const paths: Record<string, Record<string, O & OwnPath>> = {};
  for (const call of calls) {
    const names = namesOf(call.path).map((_, at) =>
      [...new Set(calls.filter((one) => formOf(one.path) === formOf(call.path)).map((one) => namesOf(one.path)[at]))].join('_or_'),
    );
    const { path, operation } = renamed(call, names);
    paths[path] = { ...paths[path], [call.method]: operation };
  }
  return paths;
};

const PART = /\{(\w+)\}/g;
const formOf = (path: string): string => path.replace(PART, '{}');
const namesOf = (path: string): readonly string[] => [...path.matchAll(PART)].map(([, name = '']) => name);

const renamed = <O extends Parts>({ path, operation }: Described<O>, names: readonly string[]): { readonly path: string; readonly operation: O & OwnPath } => {
  const own = namesOf(path);
  if (own.join() === names.join()) return { path, operation };
  const nameOf = (name: string): string => names[own.indexOf(name)] ?? name;
  const parameters = operation.parameters.map((one) => (one.in === 'path' ? { ...one, name: nameOf(one.name) } : one));
  return { path: path.replace(PART, (_, name: string) => `{${nameOf(name)}}`), operation: { ...operation, parameters, 'x-path': path } };
};
