import * as v from 'valibot';

const Sent = v.looseObject({ type: v.string() });

const Seen = v.looseObject({
  status: v.optional(v.string()),
  value: v.optional(v.unknown()),
  context: v.optional(v.unknown()),
  output: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
  input: v.optional(v.unknown()),
});

/** JSON writes `null` for what is not defined. */
const text = v.pipe(
  v.nullish(v.string()),
  v.transform((given) => given ?? undefined),
);

const base = {
  sessionId: v.string(),
  /** Milliseconds since 1970, as text. */
  createdAt: v.optional(v.string(), '0'),
  /** The app that sent it, if it is not a page of ours. */
  client: v.optional(text),
};

/** The messages of `@statelyai/inspect`: an actor starts, receives an event, or has a new state. */
export const Message = v.variant('type', [
  v.object({
    ...base,
    type: v.literal('@xstate.actor'),
    name: v.optional(text),
    parentId: v.optional(text),
    definition: v.optional(text),
    // An inspector may replace what is too deep or circular by a text. The next snapshot says the state.
    snapshot: v.fallback(v.optional(v.nullable(Seen)), null),
  }),
  v.object({ ...base, type: v.literal('@xstate.event'), sourceId: v.optional(text), event: Sent }),
  v.object({ ...base, type: v.literal('@xstate.snapshot'), event: v.optional(Sent), snapshot: v.nullable(Seen) }),
]);
export type Message = v.InferOutput<typeof Message>;
