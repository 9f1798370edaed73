import type { AnyStateMachine, InputFrom } from 'xstate';

/** A machine as the inspector, the path generator, the tests and the documents know it. */
export interface Catalogued<M extends AnyStateMachine = AnyStateMachine> {
  /** A lifecycle is pure and the server's; a flow runs in the browser. */
  kind: 'lifecycle' | 'flow';
  machine: M;
  /** An example to begin with. */
  input: InputFrom<M>;
}

export const lifecycle = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Catalogued<M> => ({
  kind: 'lifecycle',
  machine,
  input,
});

export const flow = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Catalogued<M> => ({
  kind: 'flow',
  machine,
  input,
});
