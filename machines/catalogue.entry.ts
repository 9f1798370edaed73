import type { AnyStateMachine, InputFrom } from 'xstate';

/** A machine with what the inspector, the path generator, the tests and the documents need of it. */
export interface CatalogueEntry<M extends AnyStateMachine = AnyStateMachine> {
  /** A lifecycle is pure and only the server runs it; a flow runs in the browser. */
  kind: 'lifecycle' | 'flow';
  machine: M;
  /** An example input. */
  input: InputFrom<M>;
}

export const lifecycle = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): CatalogueEntry<M> => ({
  kind: 'lifecycle',
  machine,
  input,
});

export const flow = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): CatalogueEntry<M> => ({
  kind: 'flow',
  machine,
  input,
});
