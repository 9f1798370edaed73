import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Journal, Journalled } from '#machines/journal/journal.wire.ts';
import { journalQuery } from '#web/api/journal.ts';
import { EmptyStage } from '../page/EmptyStage.tsx';
import { Stage } from '../page/Stage.tsx';
import { TimeBar } from '../page/TimeBar.tsx';
import { usePlaced } from '../page/usePlaced.ts';
import { Framed } from '../things/Framed.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';
import { useReplay } from './useReplay.ts';

export interface ReplayPageProps {
  thing: Journalled;
  id: string;
}

/** Everything that happened to one thing, on the chart of its machine. */
export function ReplayPage({ thing, id }: ReplayPageProps) {
  const query = useQuery(journalQuery(thing, id));
  return <Framed query={query}>{(journal) => <ReplayView key={journal.id} journal={journal} />}</Framed>;
}

export function ReplayView({ journal }: { journal: Journal }) {
  const { formatMessage } = useIntl();
  const replay = useReplay(journal);
  const { chart, moment, lit, select } = replay;
  const [isPlain, setPlain] = useState(true);
  const { placed, fold } = usePlaced(chart, { isPlain });
  /** The innermost of the states that it was in. */
  const focus = [...lit.now].at(-1);
  return (
    <>
      <ReplayBar replay={replay} placed={placed} isPlain={isPlain} onPlain={setPlain} />
      {placed ? (
        <Stage
          placed={placed}
          lit={lit}
          focus={focus}
          label={formatMessage({ id: 'inspect.chart' })}
          onSelect={select}
          onFold={fold}
        />
      ) : (
        <EmptyStage />
      )}
      <ReplayPanel replay={replay} />
      {moment && <TimeBar inspection={replay} />}
    </>
  );
}
