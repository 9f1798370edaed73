import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { catalogued } from '#machines/catalogue.ts';
import type { Journalled, Stays } from '#machines/journal/journal.wire.ts';
import { staysQuery } from '#web/api/journal.ts';
import { roomFor } from '../draw/CountBadge.tsx';
import { chartOf } from '../graph/chartOf.ts';
import { EmptyStage } from '../page/EmptyStage.tsx';
import { litOf } from '../page/lit.ts';
import { Stage } from '../page/Stage.tsx';
import { usePlaced } from '../page/usePlaced.ts';
import { Framed } from '../things/Framed.tsx';
import { badgesOf } from './badges.ts';
import { CountsBar } from './CountsBar.tsx';
import { CountsPanel } from './CountsPanel.tsx';

/** Where all things of a kind are now, on the chart of their machine. */
export function CountsPage({ thing }: { thing: Journalled }) {
  const query = useQuery(staysQuery(thing));
  return <Framed query={query}>{(stays) => <CountsView key={stays.thing} stays={stays} />}</Framed>;
}

export function CountsView({ stays }: { stays: Stays }) {
  const { formatMessage } = useIntl();
  const chart = useMemo(() => chartOf(catalogued(stays.thing).machine), [stays.thing]);
  const badges = useMemo(() => badgesOf(chart, stays), [chart, stays]);
  const [isPlain, setPlain] = useState(true);
  const { placed, fold } = usePlaced(chart, { beside: roomFor(badges.values()), isPlain });
  const [selected, setSelected] = useState<string | null>(null);
  const things = formatMessage({ id: `inspect.things.${stays.thing}` });
  const busiest = stays.statuses.toSorted((one, other) => other.count - one.count)[0]?.status;
  return (
    <>
      <CountsBar thing={stays.thing} chart={chart} placed={placed} isPlain={isPlain} onPlain={setPlain} />
      {placed ? (
        <Stage
          placed={placed}
          lit={litOf(chart, undefined, '', selected)}
          badges={badges}
          focus={busiest && `${chart.id}.${busiest}`}
          label={formatMessage({ id: 'inspect.counts.chart' }, { things })}
          onSelect={setSelected}
          onFold={fold}
        />
      ) : (
        <EmptyStage />
      )}
      <CountsPanel stays={stays} chart={chart} selected={selected} />
    </>
  );
}
