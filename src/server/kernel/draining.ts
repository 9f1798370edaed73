/** A process that was asked to stop takes no new work and finishes what it has. */
export class Draining {
  #isDraining = false;
  #listeners = new Set<() => void>();

  get isDraining(): boolean {
    return this.#isDraining;
  }

  begin() {
    this.#isDraining = true;
    for (const listener of this.#listeners) listener();
  }

  /** Calls the listener when draining begins. Returns a function that removes it. */
  onBegin(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
