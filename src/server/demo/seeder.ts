import type { Actor } from '#machines/shared/actor.ts';
import { proposeEvent } from '../acts/oversight/approvals.ts';
import type { Entity, Events } from '../engine/entities.ts';
import { type By, bySystem, type Changed, type UnitOfWork, type Worked } from '../engine/unit.ts';
import type { ProposedEvent } from '../lifecycles/oversight/approvals.commands.ts';
import { dispatch } from '../work/dispatch.ts';
import { work } from '../work/work.ts';
import type { Agenda } from './timeline/agenda.ts';
import type { Timeline } from './timeline/timeline.ts';

/** Plays the story: it has the users and issuances by name, and acts for them. */
export class Seeder {
  readonly timeline: Timeline;
  readonly agenda: Agenda;
  readonly users = new Map<string, string>();
  readonly issuances = new Map<string, string>();

  constructor(timeline: Timeline, agenda: Agenda) {
    this.timeline = timeline;
    this.agenda = agenda;
  }

  by(actor: Actor, email?: string): By {
    if (actor === 'SYSTEM' || !email) return bySystem;
    return { actor, userId: this.user(email), managerId: null, reason: null };
  }

  user(email: string): string {
    return requireId(this.users, email);
  }

  issuance(slug: string): string {
    return requireId(this.issuances, slug);
  }

  /** Runs one unit of work. A refusal is a mistake in the story, so it throws. */
  async act<T>(by: By, act: (uow: UnitOfWork) => Promise<Worked<T>>): Promise<T> {
    const answer = await work(this.timeline.tenant, by, act);
    if (!answer.ok) throw new Error(`The story does something that is refused: ${JSON.stringify(answer.refusal)}`);
    return answer.value;
  }

  /** The first manager proposes an event, and the second approves it if the first may not do it alone. */
  async proposeTogether([first, second]: readonly [string, string], command: ProposedEvent): Promise<void> {
    const proposed = await this.propose(first, command);
    if (proposed.status === 'proposed')
      await this.send(this.by('ADMIN', second), 'approval', proposed.id, { type: 'approval.approve' });
  }

  propose(manager: string, command: ProposedEvent): Promise<Changed> {
    return this.act(this.by('ADMIN', manager), (uow) => proposeEvent(uow, command));
  }

  send<T extends Entity>(by: By, entity: T, id: string, event: Events[T]) {
    return this.act(by, (uow) => dispatch(uow, entity, id, event));
  }
}

function requireId(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The story has no ${name} yet`);
  return id;
}
