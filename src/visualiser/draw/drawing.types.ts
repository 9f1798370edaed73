import type { ComponentType } from 'react';
import type { Box, PlacedChart, PlacedEdge } from '../layout/placedChart.ts';

/** The highlighted parts of a chart at one moment. */
export interface Highlights {
  now: ReadonlySet<string>;
  /** Transitions that can happen next. */
  next: ReadonlySet<string>;
  /** States and transitions that match the search. */
  found: ReadonlySet<string>;
  selected: string | null;
}

/** The number of entities in a state, and how many of them are stuck. */
export interface Badge {
  count: number;
  stuck: number;
  /** The open incidents about them. */
  incidents: number;
}

/** How often the transitions of an arrow were taken, from 1 (seldom) to 4 (most). */
export interface Heat {
  times: number;
  level: 1 | 2 | 3 | 4;
}

/** The part of a large chart that is drawn. */
export interface DrawnArea extends Box {
  /** Texts that would be too small to read are left out. */
  texts: 'all' | 'names' | 'none';
}

export interface ChartDrawingProps {
  placed: PlacedChart;
  highlights: Highlights;
  /** How often arrows were taken, by their ids, and the component that says so. */
  heats?: ReadonlyMap<string, Heat>;
  HeatMark?: ComponentType<{ edge: PlacedEdge; heat: Heat }>;
  /** Counts beside the names of states, by the states' ids. */
  badges?: ReadonlyMap<string, Badge>;
  /** Draws them. It comes with the badges, because most charts have none. */
  BadgeMark?: ComponentType<{ badge: Badge; right: number; top: number }>;
  /** Without it, everything is drawn. */
  area?: DrawnArea | undefined;
  onSelect: (state: string) => void;
  onFold: (state: string) => void;
}
