import type { Actor } from '#machines/shared/actor.ts';
import { dispatch, type Events, type Thing } from '../engine/dispatch.ts';
import { type By, bySystem, type Unit, type Worked, work } from '../engine/unit.ts';
import type { Agenda } from './past/agenda.ts';
import type { Past } from './past/past.ts';

/** Where the story is played: who is there, what is there, and how somebody does something. */
export class Stage {
  readonly past: Past;
  readonly agenda: Agenda;
  readonly people = new Map<string, string>();
  readonly issuances = new Map<string, string>();

  constructor(past: Past, agenda: Agenda) {
    this.past = past;
    this.agenda = agenda;
  }

  by(actor: Actor, email?: string): By {
    if (actor === 'SYSTEM' || !email) return bySystem;
    return { actor, personId: this.person(email), managerId: null, reason: null };
  }

  person(email: string): string {
    return found(this.people, email);
  }

  issuance(slug: string): string {
    return found(this.issuances, slug);
  }

  /** Does something as somebody, in one transaction. What is refused is a fault of the story. */
  async act<T>(by: By, act: (unit: Unit) => Promise<Worked<T>>): Promise<T> {
    const answer = await work(this.past.tenant, by, act);
    if (!answer.ok) throw new Error(`the story does what is refused: ${JSON.stringify(answer.refusal)}`);
    return answer.value;
  }

  send<T extends Thing>(by: By, thing: T, id: string, event: Events[T]) {
    return this.act(by, (unit) => dispatch(unit, thing, id, event));
  }
}

function found(known: Map<string, string>, name: string): string {
  const id = known.get(name);
  if (!id) throw new Error(`the story does not know ${name} yet`);
  return id;
}
