/** The random numbers of the demonstration: drawn from a seed, so that it is the same institute on every machine. */
import type { Instant } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';

export type Chance = {
  /** A whole number from the first to the last. */
  whole(first: number, last: number): number;
  /** True in this many of a hundred cases. */
  percent(cases: number): boolean;
  one<T>(things: readonly T[]): T;
};

/** A separate generator for each thing that is drawn, so that one family never depends on another. */
export const chanceOf = (...seeds: readonly number[]): Chance => {
  const next = mulberry32(seeds.reduce((seed, part) => Math.imul(seed ^ part, 0x9e3779b1) ^ (seed >>> 13), 0x5ee1b0));
  const whole = (first: number, last: number): number => first + Math.floor(next() * (last - first + 1));
  return {
    whole,
    percent: (cases) => next() * 100 < cases,
    one: (things) => {
      const thing = things[whole(0, things.length - 1)];
      invariant(thing !== undefined, 'something to choose from');
      return thing;
    },
  };
};

/** Makes ids that begin with the second of creation, as all ids do, and are the same in every demonstration of a day. */
export const idsOf = (seed: number): ((at: Instant) => Id) => {
  const next = mulberry32(seed);
  const half = (): string => digitsOf(next() * 2 ** 32);
  return (at) => digitsOf(Math.floor(Date.parse(at) / 1000)) + half() + half();
};

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

// Tens of thousands of ids are made; bytes take half the time.
const digitsOf = (number: number): string => `${BYTES[number >>> 24]}${BYTES[(number >>> 16) & 255]}${BYTES[(number >>> 8) & 255]}${BYTES[number & 255]}`;

// Mulberry32, a well-known small generator: 32 bits of state, numbers from 0 to below 1.
const mulberry32 = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
