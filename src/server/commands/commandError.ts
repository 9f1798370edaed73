/** Why a command did nothing, in one sentence for the person who typed it. */
export class CommandError extends Error {}

/** The command was typed wrongly, so its usage is shown. */
export class UsageError extends CommandError {}
