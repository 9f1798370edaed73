import { createElement } from 'react';
import { type Actor, createActor, fromPromise } from 'xstate';
import { type Answer, idlenessMachine } from '#machines/people/idleness/idleness.machine.ts';
import { selectTokens } from '#machines/people/session/session.selectors.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import type { App } from '#web/actors/app.ts';
import { lastAct, noteAct } from '#web/api/lastAct.ts';
import { fetchSessionUse } from '#web/api/sessionUse.ts';
import { showLateNotice } from '../shell/lateNotices.ts';
import { IdleWarning } from './IdleWarning.tsx';
import { watchActs } from './watchActs.ts';

const NOTICE = 'idle';

type IdlenessActor = Actor<typeof idlenessMachine>;

const idlenessLogic = idlenessMachine.provide({
  actors: {
    askServer: fromPromise<Answer>(async ({ signal }) => {
      const use = await fetchSessionUse(signal).catch(() => null);
      return { idle: use && use.idleMinutes * MINUTE, at: Date.now() };
    }),
  },
});

/** While a user is signed in, warns before an idle session ends, and ends it. Returns a function that stops this. */
export function watchIdleness({ session }: Pick<App, 'session'>): () => void {
  let token = '';
  let running: IdlenessActor | undefined;
  const end = () => {
    running?.stop();
    running = undefined;
    showLateNotice(NOTICE);
  };
  const follow = () => {
    const now = selectTokens(session.getSnapshot()).user;
    if (now === token && session.getSnapshot().matches('active') === (running !== undefined)) return;
    token = now;
    end();
    if (now && session.getSnapshot().matches('active'))
      running = start((minutes) => session.send({ type: 'session.expire', why: 'idle', minutes }));
  };
  const subscription = session.subscribe(follow);
  const stopWatching = watchActs((at, isOwn) => running?.send({ type: 'user.act', at, isOwn }));
  follow();
  return () => {
    subscription.unsubscribe();
    stopWatching();
    end();
  };
}

function start(onIdle: (minutes: number) => void): IdlenessActor {
  const at = Date.now();
  const actor = createActor(idlenessLogic, { ...inspectOptions(), input: { lastAct: lastAct() || noteAct(), at } });
  const stay = () => actor.send({ type: 'user.act', at: noteAct(), isOwn: true });
  actor.subscribe((now) => {
    const { lastAct: act, idle } = now.context;
    const endsAt = act + (idle ?? 0);
    // Its code is loaded long before, because the server may be unavailable then.
    showLateNotice(NOTICE, now.matches('warning') ? createElement(IdleWarning, { endsAt, stay }) : undefined);
  });
  actor.on('session.idle', () => onIdle((actor.getSnapshot().context.idle ?? 0) / MINUTE));
  actor.start();
  return actor;
}
