export interface LockedPackage {
  name: string;
  version: string;
  license?: string | undefined;
  integrity?: string | undefined;
  dev: boolean;
  hasInstallScript: boolean;
}

export const licenceExceptions: Record<string, { licence: string; reason: string }>;
export function lockedPackages(): LockedPackage[];
export function licenceException(name: string): { licence: string; reason: string } | undefined;
export function licenceProblem(locked: Pick<LockedPackage, 'name' | 'version' | 'license'>): string | undefined;
