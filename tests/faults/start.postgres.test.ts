/** Several servers start at once on one empty database. */
import { expect, test } from 'vitest';
import { newId } from '#kernel/id.ts';
import { openPostgres } from '#server/database/database.ts';
import { buildProgram, startProgram } from '../program.ts';

test('Three servers that start on an empty database make the institute once, and all serve it', async () => {
  buildProgram();
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const schema = `start_${newId(new Date().toISOString())}`;
  const maker = openPostgres(url, 1);
  await maker.script(`create schema ${schema}`);
  const address = `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c search_path=${schema}`)}`;
  const programs = [1, 2, 3].map(() => startProgram({ DATABASE_URL: address }));
  try {
    const homes = await Promise.all(programs.map((program) => program.served()));
    const links = programs.map((program) => /Cree el primer administrador en \S+(\/setup\/\S+)\n/.exec(program.said())?.[1] ?? '');
    // Each server printed a link of its own; once one is used, the others end at every server.
    const answers = [];
    for (const link of links) {
      const response = await fetch(`${homes[1]}/api${link}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Alicia',
          lastname: 'Quiroga',
          email: 'alicia@demo.example',
          password: 'una-clave-larga',
          password2: 'una-clave-larga',
        }),
      });
      answers.push(response.status);
    }
    expect(answers).toEqual([200, 404, 404]);
    const login = await fetch(`${homes[0]}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'alicia@demo.example', password: 'una-clave-larga' }),
    });
    const { token } = (await login.json()) as { token: string };
    const categories = (await (await fetch(`${homes[2]}/api/category`, { headers: { 'x-auth-token': token } })).json()) as readonly {
      readonly name: string;
    }[];
    expect(categories).toHaveLength(15);
    expect(new Set(categories.map(({ name }) => name)).size).toBe(15);
  } finally {
    for (const { child, ended } of programs) {
      child.kill('SIGTERM');
      await ended();
    }
    await maker.script(`drop schema ${schema} cascade`);
    await maker.close();
  }
});
