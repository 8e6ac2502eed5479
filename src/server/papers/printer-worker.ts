/** The child process that prints with Typst: it takes a job and answers a PDF, or what is wrong with the template. */
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { stepBack } from '../step-back.ts';
import type { PrintJob, PrintResult } from './printer.ts';

stepBack();

const papersDir = process.argv[2] ?? '.';
const compiler = NodeCompiler.create({ workspace: papersDir, fontArgs: [{ fontPaths: [join(papersDir, 'server', 'papers', 'fonts')] }] });

const print = (job: PrintJob): Omit<PrintResult, 'id' | 'bytes'> => {
  const mainFilePath = join(papersDir, job.template);
  const creationTimestamp = Math.floor(Date.now() / 1000);
  compiler.mapShadow(join(papersDir, 'data.json'), Buffer.from(job.data));
  try {
    return { pdf: compiler.pdf({ mainFilePath, resetRead: true }, { pdfStandard: 'ua-1' as never, creationTimestamp }) };
  } catch {
    // The error itself has no text: compiling once more tells what is wrong with the template.
    const compiled = compiler.compile({ mainFilePath, resetRead: true });
    if (compiled.hasError()) return { fault: JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? 'no diagnostics') };
    // The template is fine, but a name has a character that our fonts lack. It becomes a box, and this paper goes without the PDF/UA mark.
    return { pdf: compiler.pdf({ mainFilePath, resetRead: true }, { creationTimestamp }), note: 'a character is in none of the fonts' };
  }
};

const answer = (job: PrintJob): Omit<PrintResult, 'id' | 'bytes'> => {
  try {
    return print(job);
  } catch (error) {
    return { fault: `not printable: ${(error as Error).message}` };
  } finally {
    compiler.evictCache(0);
  }
};

process.on('message', (job: PrintJob) => {
  process.send?.({ id: job.id, ...answer(job), bytes: process.memoryUsage.rss() } satisfies PrintResult);
});
process.on('disconnect', () => process.exit(0));
