import type { TerminalDecision } from '#tests/support/terminal.ts';
import type { Random } from './random.ts';

/** What the card terminal decides, mostly that it pays: at once, later or never, and what it does with a refund. */
export const terminalChoice = (random: Random) =>
  ({
    outcome: random.pick(['approve', 'approve', 'approve', 'refuse', 'later', 'twice', 'wrongAmount', 'lost', 'leave']),
    afterwards: random.pick(['accept', 'accept', 'lose', 'refuse']),
    delay: random.between(30, 3 * 86_400),
  }) satisfies TerminalDecision;
