import * as v from 'valibot';

/**
 * The area in which a user acts, whatever other roles they have. SYSTEM is a timer, a provider's signed notification,
 * the chain or another lifecycle.
 */
export const Actor = v.picklist(['USER', 'ENTREPRENEUR', 'ADMIN', 'SYSTEM']);
export type Actor = v.InferOutput<typeof Actor>;

/** The facts that all lifecycles share: the entity's id, who acts on it, and whether it is in quarantine. */
export const ActorFacts = v.object({ id: v.string(), actor: Actor, quarantined: v.optional(v.boolean()) });
export type ActorFacts = v.InferOutput<typeof ActorFacts>;

type GuardArgs = { context: { actor: Actor } };

/** The guards that check who acts. Every lifecycle spreads them into its `setup`. */
export const actorGuards = {
  isInvestor: ({ context }: GuardArgs) => context.actor === 'USER',
  isOwner: ({ context }: GuardArgs) => context.actor === 'ENTREPRENEUR',
  isManager: ({ context }: GuardArgs) => context.actor === 'ADMIN',
  isSystem: ({ context }: GuardArgs) => context.actor === 'SYSTEM',
  isManagerOrSystem: ({ context }: GuardArgs) => context.actor === 'ADMIN' || context.actor === 'SYSTEM',
};
