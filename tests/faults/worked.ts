/** How long the process of the tests has worked. */

/** Milliseconds of the processor, which do not depend on what else the machine does. */
export const workedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
