// `npm run flows`: the command line over the machines.
import { run } from './main.ts';

// Whoever reads only the first lines, as `head` does, has what they want.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const answer = await run(process.argv.slice(2));
if (answer.ok) {
  process.stdout.write(`${answer.text}\n`);
  process.exitCode = answer.failed ? 1 : 0;
} else {
  process.stderr.write(`${answer.sentence}\n`);
  process.exitCode = 2;
}
