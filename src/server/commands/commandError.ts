/** The reason why a command did nothing, in one sentence for its user. */
export class CommandError extends Error {}

/** The command was typed wrongly, so its usage is shown. */
export class UsageError extends CommandError {}
