/** The child process that sets papers with Typst: takes a job, answers a PDF or what is wrong with the template. */
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PrintJob, PrintResult } from './printer.ts';

const papersDir = process.argv[2] ?? '.';
const compiler = NodeCompiler.create({ workspace: papersDir, fontArgs: [{ fontPaths: [join(papersDir, 'server', 'fonts')] }] });

const print = (job: PrintJob): Omit<PrintResult, 'id' | 'bytes'> => {
  const mainFilePath = join(papersDir, job.template);
  try {
    compiler.mapShadow(join(papersDir, 'data.json'), Buffer.from(job.data));
    return { pdf: compiler.pdf({ mainFilePath, resetRead: true }, { pdfStandard: 'ua-1' as never, creationTimestamp: Math.floor(Date.now() / 1000) }) };
  } catch {
    // The error itself is empty: the diagnostics come from compiling once more.
    const compiled = compiler.compile({ mainFilePath, resetRead: true });
    return { fault: JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? 'no diagnostics') };
  } finally {
    compiler.evictCache(0);
  }
};

process.on('message', (job: PrintJob) => {
  process.send?.({ id: job.id, ...print(job), bytes: process.memoryUsage.rss() } satisfies PrintResult);
});
process.on('disconnect', () => process.exit(0));
