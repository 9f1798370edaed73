import * as v from 'valibot';

/** The area that a person acts in, whatever other roles they hold; SYSTEM is a timer, a signed notice, the chain or another lifecycle. */
export const Actor = v.picklist(['USER', 'ENTREPRENEUR', 'ADMIN', 'SYSTEM']);
export type Actor = v.InferOutput<typeof Actor>;

/** What every lifecycle's facts begin with: its own id and who is asking. */
export const ActorFacts = v.object({ id: v.string(), actor: Actor });
export type ActorFacts = v.InferOutput<typeof ActorFacts>;

type Asked = { context: { actor: Actor } };

/** The guards on who may act; every lifecycle spreads them into its `setup`. */
export const actorGuards = {
  isInvestor: ({ context }: Asked) => context.actor === 'USER',
  isOwner: ({ context }: Asked) => context.actor === 'ENTREPRENEUR',
  isManager: ({ context }: Asked) => context.actor === 'ADMIN',
  isSystem: ({ context }: Asked) => context.actor === 'SYSTEM',
  isManagerOrSystem: ({ context }: Asked) => context.actor === 'ADMIN' || context.actor === 'SYSTEM',
};
