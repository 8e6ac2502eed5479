/** Reads the help, which is written in the Markdown of texts/README.md: each file is a section. */
import { invariant } from '#kernel/invariant.ts';
import { ANYONE, FAMILY, OFFICE, OWNER, type Role, ROLES, STAFF } from '#kernel/roles.ts';
import type { Section, Step, Topic } from './help-topic.rules.ts';

/** A file of the help as a section. A mistake is an error, so that the build fails. */
export const sectionOf = (markdown: string): Section => {
  const [section = '', ...topics] = markdown.replace(/^# /, '').split(/^## /m);
  const { title, facts } = blockOf(section);
  return { id: given(facts, 'id', title), title, for: readersOf(given(facts, 'for', title)), topics: topics.map(topicOf) };
};

const topicOf = (text: string): Topic => {
  const { title, facts, lines } = blockOf(text);
  const steps = lines.flatMap((line) => NUMBERED.exec(line)?.[1] ?? []);
  const notes = lines.filter((line) => !NUMBERED.test(line));
  for (const note of notes) invariant(!/^([-+*#>]|\d+\)) /.test(note), `the help numbers its steps "1. ", and its notes are paragraphs: ${note}`);
  const to = facts.get('screen');
  return {
    id: given(facts, 'id', title),
    title,
    for: readersOf(given(facts, 'for', title)),
    ...(to === undefined ? {} : { to }),
    steps: steps.map(stepOf),
    ...(notes.length === 0 ? {} : { notes: notes.map(stepOf) }),
  };
};

/** A heading without its signs, the facts right below it, and the lines of its text. */
const blockOf = (text: string) => {
  const [title = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const facts = new Map(lines.flatMap((line) => (FACT.test(line) ? [line.split(': ', 2) as [string, string]] : [])));
  return { title, facts, lines: lines.filter((line) => !FACT.test(line)) };
};

const FACT = /^(id|for|screen): /;
const NUMBERED = /^\d+\. (.+)$/;

const given = (facts: ReadonlyMap<string, string>, fact: string, title: string): string => {
  const value = facts.get(fact);
  invariant(value !== undefined, `"${title}" of the help has no line "${fact}: "`);
  return value;
};

/** "{office} Presione …": only these readers see it. */
const stepOf = (line: string): Step => {
  const [, readers, text = ''] = /^\{([^}]+)\} (.+)$/.exec(line) ?? [];
  return readers === undefined ? line : { for: readersOf(readers), text };
};

const GROUPS: Readonly<Record<string, readonly Role[]>> = { anyone: ANYONE, staff: STAFF, office: OFFICE, owner: OWNER, family: FAMILY };

const readersOf = (words: string): readonly Role[] =>
  words.split(', ').flatMap((word) => {
    const readers = GROUPS[word] ?? ROLES.filter((role) => role === word);
    invariant(readers.length > 0, `the help knows no readers "${word}"`);
    return readers;
  });
