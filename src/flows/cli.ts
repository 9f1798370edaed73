// `npm run flows`: the command line over the machines.
import { run } from './main.ts';

// A reader such as `head` may close the pipe early, which is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const answer = await run(process.argv.slice(2));
if (answer.ok) {
  process.stdout.write(`${answer.text}\n`);
  process.exitCode = answer.failed ? 1 : 0;
} else {
  process.stderr.write(`${answer.message}\n`);
  process.exitCode = 2;
}
