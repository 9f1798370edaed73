import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/** The free share of the disk that holds the data folder. A folder that does not exist yet has no value. */
export function measureDisk(registry: Registry, folder: string): void {
  new Gauge({
    name: 'tesela_disk_free_ratio',
    help: 'Free share of the disk that holds the data folder.',
    registers: [registry],
    async collect() {
      const disk = await statfs(folder).catch(() => undefined);
      if (disk?.blocks) this.set(disk.bavail / disk.blocks);
      else this.reset();
    },
  });
}

/** The time since this process could last hear the others. Returns the function that sets its source. */
export function measureHub(registry: Registry): (silentForMs: () => number) => void {
  let read = () => 0;
  new Gauge({
    name: 'tesela_hub_silent_seconds',
    help: 'For how long this server has not heard the others, or 0.',
    registers: [registry],
    collect() {
      this.set(read() / 1000);
    },
  });
  return (silentForMs) => {
    read = silentForMs;
  };
}
