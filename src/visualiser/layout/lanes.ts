/** A part of a channel between boxes that the arrows with this key use. */
interface Stretch {
  from: number;
  to: number;
}

const MARGIN = 12;
const PITCH = 8;
/** In a channel with more lanes, they are closer to each other. */
const USUAL_LANES = 12;
const MIN_PITCH = 2.5;

/** The space between two rows or two columns of boxes, with parallel lanes for the arrows that pass there. */
export class Channel {
  private readonly stretches = new Map<string, Stretch>();
  private lanes = new Map<string, number>();
  private count = 0;

  /** Arrows with the same key share a lane. */
  use(key: string, one: number, other: number): void {
    const { from, to } = this.stretches.get(key) ?? { from: one, to: one };
    this.stretches.set(key, { from: Math.min(from, one, other), to: Math.max(to, one, other) });
  }

  /** Gives each key the first lane that is free where it needs it. */
  assign(): void {
    const ends: number[] = [];
    const inOrder = [...this.stretches].toSorted(([, one], [, other]) => one.from - other.from || one.to - other.to);
    for (const [key, { from, to }] of inOrder) {
      const free = ends.findIndex((end) => end < from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = to;
      this.lanes.set(key, lane);
    }
    this.count = ends.length;
  }

  private get pitch(): number {
    return this.count <= USUAL_LANES ? PITCH : Math.max(MIN_PITCH, (USUAL_LANES * PITCH) / this.count);
  }

  get width(): number {
    return 2 * MARGIN + Math.max(0, this.count - 1) * this.pitch;
  }

  offsetOf(key: string): number {
    return MARGIN + (this.lanes.get(key) ?? 0) * this.pitch;
  }
}
