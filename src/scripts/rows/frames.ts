import type { Node } from 'typescript/unstable/ast';
import { isFunctionLikeDeclaration } from 'typescript/unstable/ast/is';
import type { Choices } from './choices.ts';
import type { Sources } from './program.ts';

/** A value that is known only when the product runs, and why. */
export class Unknown {
  readonly why: string;

  constructor(why: string) {
    this.why = why;
  }
}

/** A value that is computed when it is needed, so that no choice is made for what no text depends on. */
export class Lazy {
  readonly #compute: () => unknown;
  #value: { known: unknown } | undefined;

  constructor(compute: () => unknown) {
    this.#compute = compute;
  }

  get value(): unknown {
    this.#value ??= { known: this.#compute() };
    return this.#value.known;
  }
}

export const now = (value: unknown): unknown => (value instanceof Lazy ? value.value : value);

/** The evaluation of one expression under one series of choices. */
export interface Run {
  sources: Sources;
  choices: Choices;
  /** The functions whose calls are not followed, by their nodes. Their arguments are looked up at one of their callers. */
  free: Map<Node, Frame>;
  depth: number;
  evaluate(node: Node, frame: Frame): unknown;
}

/** One call of a function, or the module if `of` is absent. */
export interface Frame {
  run: Run;
  of: Node | undefined;
  outer: Frame | undefined;
  /** The arguments by their parameters. */
  bound: Map<Node, unknown>;
  /** The values of constants and of choices, which are the same each time. */
  memory: Map<unknown, unknown>;
}

export const newFrame = (run: Run, of: Node | undefined, outer?: Frame): Frame => ({
  run,
  of,
  outer,
  bound: new Map(),
  memory: new Map(),
});

/** The value of an expression of the product, as far as the sources determine it. */
export const valueAt = (node: Node, frame: Frame): unknown => frame.run.evaluate(node, frame);

export const later = (node: Node, frame: Frame) => new Lazy(() => valueAt(node, frame));

/** Of a condition that is known only when the product runs, both outcomes are tried. */
export function isTrue(node: Node, frame: Frame): boolean {
  const value = valueAt(node, frame);
  if (!(value instanceof Unknown)) return Boolean(value);
  return remembered(frame, `condition ${node.getText()}`, () => pick(frame, [true, false], node));
}

/** The function that a node is in; of a parameter, its own function. */
export function functionAround(node: Node): Node | undefined {
  for (let at: Node | undefined = node.parent; at; at = at.parent) if (isFunctionLikeDeclaration(at)) return at;
  return undefined;
}

/** The frame that has the constants of a function: of the call that is evaluated, if there is one. */
export function findOrCreateFrame(owner: Node | undefined, frame: Frame): Frame {
  for (let at: Frame | undefined = frame; at; at = at.outer) if (at.of === owner) return at;
  const { run } = frame;
  const key = owner ?? MODULE;
  let free = run.free.get(key);
  if (!free) {
    free = newFrame(run, owner);
    run.free.set(key, free);
  }
  return free;
}

const MODULE = {} as Node;

export function remembered<T>(frame: Frame, key: unknown, compute: () => T): T {
  if (frame.memory.has(key)) return frame.memory.get(key) as T;
  const value = compute();
  frame.memory.set(key, value);
  return value;
}

/** Takes one of several possible values of a place in the sources. */
export const pick = <T>({ run }: Frame, options: readonly T[], at: Node): T =>
  options[run.choices.choose(options.length, nameNode(at))] as T;

/** Takes one of several callers or items. */
export const pickContext = <T>({ run }: Frame, options: readonly T[], at: Node): T =>
  options[run.choices.chooseContext(options.length, nameNode(at))] as T;

const nameNode = (at: Node) => `${at.getSourceFile().fileName}:${at.pos}:${at.end}`;
